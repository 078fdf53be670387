import type { EvaluatorError } from '../../evaluatorError.ts';
import { minResponseTokens } from './contextSize.ts';
import { type Form, type OptionalParameter, parameterValues } from './form.ts';
import { isMissingModel, isOverPlan, withoutModelName } from './modelFault.ts';
import type { ServerError } from './serverError.ts';

/** What servers call the parameters they refuse. If they name two, the first of these is dropped. */
const parameterNames: Readonly<Record<OptionalParameter, RegExp>> = {
  system:
    /(system|developer).{0,3} (role|message|instruction)|role.{0,40}(system|should be)|system.{0,20} role|roles (must alternate|are supported)|start with a user/i,
  usage: /stream_?options|include_usage/i,
  limit: /max(imum)?[_ ]?(completion|output|new)?[_ ]?tokens/i,
  temperature: /temperature/i,
  effort: /reasoning|think(ing)?\b|\beffort\b/i,
  stream: /\bstream(ing|ed)?\b|\bsse\b/i,
  format:
    /response_?format|response_?schema|json.?(schema|object|mode|output)|\bschema\b|structured.?output|additional_?properties|guided|constrained|grammar|required for format|sampl(ers|ing context)|\btool use/i,
};

const isUnknown =
  /unsupported|not supported|support param|unrecogni[sz]ed|unknown|unexpected|extra|not permitted|forbidden|instead/i;
const isTooLarge = /too (large|high|many|big)|at most|maximum|(less|greater|larger) than|<=|exceed|afford|range/i;
const isOfValue = /unsupported value|must be|one of|\bvalues\b/i;
const listsValues = /(supported|allowed|valid) values (are|is)/i;
/** A list of parameters that the server does not know, or FastAPI's error for each of them. */
const unknownParameters =
  /(?:not support|un\w+)(?: request)? (?:parameters|arguments|fields|properties|keys)\b[^:]{0,20}:\s*(\[[^\]]*\]|[^.;]*)|(?:extra_forbidden body|unknown name) "?(\w+)/gi;

/** No model has a smaller context, so a smaller number is a code or a year. */
const minContextTokens = 2048;

/** `lasts`: whether the server refuses every request for what is different in `next`, or only this one. */
type Refusal = { next: Form; lasts: 'always' | 'if repeated' | 'once' };

const refusalStatuses = [400, 404, 405, 406, 409, 413, 415, 422, 500, 501];

/**
 * Tries one policy after the other; the first that applies decides, even if it has nothing left to ask for. `fault` is
 * what else is known of the error. Returns undefined if no parameter is at fault.
 */
export function findRefusal(error: ServerError, form: Form, steps: Steps, fault?: EvaluatorError) {
  if (isOverPlan(error)) return withTokens(form, nextStep(form, steps), 'always');
  if (fault?.fault === 'tooLong') return fitContext(error, form, steps);
  const sent = (Object.keys(parameterNames) as OptionalParameter[]).filter((name) => form[name] !== null);
  const refused = findRefused(error, sent);
  // What is left of the credit may be enough for a smaller limit, but not for a request without one.
  if (error.status === 402 && parameterNames.limit.test(error.message)) return fitLimit(error, form, steps);
  // What the server calls the parameter at fault counts more than the words of its message.
  const isParameter = refused && (parameterNames[refused].test(error.param) || isMissingModel(error));
  if (fault && !isParameter) return undefined;
  if (!refusalStatuses.includes(error.status ?? 400)) return undefined;
  return (
    streamAgain(error, form) ??
    leaveOutUnknown(error.message, form, sent) ??
    (refused ? replace(refused, error, form, steps) : leaveOutOptions(error, form))
  );
}

/** Returns undefined unless these are fewer tokens. */
function withTokens(form: Form, tokens: number | undefined, lasts: Refusal['lasts']): Refusal | undefined {
  return tokens && tokens < form.tokens ? { next: { ...form, tokens }, lasts } : undefined;
}

/** The tokens of a first attempt, and those of a response without thinking. */
export type Steps = readonly number[];

/** The next step down; undefined after the last one. */
function nextStep({ tokens }: Form, steps: Steps): number | undefined {
  return steps.find((step) => step < tokens);
}

/** Asks for the room that the context leaves, and only with this prompt, because a shorter one leaves more. */
function fitContext({ message }: ServerError, form: Form, steps: Steps) {
  const asksForMore = steps.every((step) => step < form.tokens);
  if (!asksForMore && !/complet|output|max_?(new_)?tokens/i.test(message)) return undefined;
  const [context = 0, prompt = context] = namedSizes(message, form.tokens);
  // A server that counts no further than it must names a prompt that would leave nearly all that was asked for.
  const isRoom = context > prompt && context - prompt < 0.9 * form.tokens;
  const tokens = isRoom ? Math.max(context - prompt, minResponseTokens) : (nextStep(form, steps) ?? minResponseTokens);
  return withTokens(form, tokens, 'once');
}

function fitLimit({ message }: ServerError, form: Form, steps: Steps) {
  const next = nextStep(form, steps);
  const min = next ?? minResponseTokens;
  const limit = namedSizes(message, form.tokens).find((size) => size >= min && size < form.tokens);
  return withTokens(form, limit ?? next, 'always');
}

/** Some servers respond in streams only. */
function streamAgain({ message }: ServerError, form: Form): Refusal | undefined {
  const isRefused = form.stream === null && parameterNames.stream.test(message);
  return isRefused ? { next: { ...form, stream: 'stream' }, lasts: 'once' } : undefined;
}

/** Leaves out all that the server lists, except a limit, which may have another name. */
function leaveOutUnknown(message: string, form: Form, sent: readonly OptionalParameter[]): Refusal | undefined {
  const listed = [...message.matchAll(unknownParameters)].map(([, list, one]) => list ?? one).join(' ');
  const unknown = sent.filter((name) => name !== 'limit' && parameterNames[name].test(listed));
  const without = Object.fromEntries(unknown.map((name) => [name, null]));
  return unknown.length > 0 ? { next: { ...form, ...without }, lasts: 'always' } : undefined;
}

/** A response that the server would not pass on is no reason to leave out anything from other requests. */
const isOfResponse = /\b(generat(e|ed|ing|ion)|outputs?|valid json)\b/i;

/** For a server that names none of the parameters. If it takes the same prompt without them, they were at fault. */
function leaveOutOptions({ status = 0, message }: ServerError, form: Form): Refusal | undefined {
  const isOfParameters = /\bparameters?\b/i.test(message);
  if (!isOfParameters && ![400, 415, 422, 501].includes(status)) return undefined;
  const next = { ...form, usage: null, effort: null, temperature: null, format: null };
  return { next, lasts: isOfParameters ? 'always' : isOfResponse.test(message) ? 'once' : 'if repeated' };
}

function replace(refused: OptionalParameter, error: ServerError, form: Form, steps: Steps): Refusal | undefined {
  const { status, message } = error;
  // Servers refuse roles and grammars with 500 (llama.cpp, Ollama), and arguments in Python. Otherwise, they have failed.
  const isRefused = refused === 'format' || refused === 'system' || /unexpected keyword/.test(message);
  if (status === 500 && !isRefused) return undefined;
  const isTooMuch = refused === 'limit' && isTooLarge.test(message) && !isUnknown.test(message);
  const isUnknownEffort = refused === 'effort' && isUnknown.test(message) && !isOfValue.test(message);
  // Either type of format is a JSON mode; TGI wants a schema as the value of either.
  const isEitherFormat = refused === 'format' && /json.?mode|missing field .value/i.test(message);
  const fewer = isTooMuch ? fitLimit(error, form, steps) : undefined;
  if (fewer) return fewer;
  const all: readonly (string | null)[] = parameterValues[refused];
  const later = all.slice(all.indexOf(form[refused]) + 1);
  // The message may list what is supported instead.
  const listed = later.find((value) => new RegExp(value?.includes('_') ? value : `["'\`]${value}["'\`]`).test(message));
  const isNoneOfThem = isTooMuch || isUnknownEffort || isEitherFormat || listsValues.test(message);
  const [next = null] = isNoneOfThem ? [] : later;
  return { next: { ...form, [refused]: listed ?? next }, lasts: 'always' };
}

function findRefused(error: ServerError, sent: readonly OptionalParameter[]): OptionalParameter | undefined {
  // "The model is not supported with reasoning_effort" is not about the model, but its name may have such a word in it.
  const words = withoutModelName(error);
  return (
    sent.find((name) => parameterNames[name].test(error.param)) ?? sent.find((name) => parameterNames[name].test(words))
  );
}

/** In tokens: the context that an error names, or a prompt that nearly fills it. */
export function namedContext({ message }: ServerError, form: Form): number | undefined {
  return namedSizes(message, form.tokens).findLast((size) => size >= minContextTokens);
}

/** The sizes that a message names, the largest first: not what was `requested`, and not its sum with the prompt's. */
function namedSizes(message: string, requested: number): number[] {
  // Not in names and dates, such as tiny-2507, but in "1-8192" and "8192-token".
  const named = message.match(/(?<![\w.]|(?<!\b[01])-)\d+(?:,\d{3})*\b(?!-(?!token))/g);
  const numbers = new Set(named?.map((digits) => Number(digits.replaceAll(',', ''))));
  const isSize = (size: number) => size >= minResponseTokens && size !== requested && !numbers.has(size - requested);
  return [...numbers].filter(isSize).sort((a, b) => b - a);
}
