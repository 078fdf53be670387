import { EvaluatorError } from '../../evaluatorError.ts';
import type { ChatRequest, ResponsePart } from './chatModel.ts';
import { cutOff } from './checkedResponse.ts';
import { overflowFault } from './contextSize.ts';
import { changesText, differences, type Form, formText, type Parameter, parameterValues } from './form.ts';
import { knownFault, type Remedies } from './modelFault.ts';
import { findRefusal, namedContext } from './refusal.ts';
import { ServerError } from './serverError.ts';

/** How long a refusal is remembered. The server may be updated, or may have refused by mistake. */
const forgetAfterMs = 3_600_000;

/** More than a server can refuse one after the other, unless it names a new limit each time. */
const maxRequests = 16;

/** The form of requests that a server has been found to accept. `maxTokens` are those of a response without thinking. */
export class RequestForm {
  readonly #first: Form;
  readonly #maxTokens: number;
  /** Whether the last response came only after a refusal that may have been an accident. */
  #wasDoubtful = false;
  readonly #found = new Map<Parameter, { value: Form[Parameter]; until: number }>();

  constructor(first: Partial<Form>, maxTokens: number) {
    const best = Object.entries(parameterValues).map(([name, [value]]) => [name, value]);
    this.#first = { ...Object.fromEntries(best), tokens: maxTokens, ...first };
    this.#maxTokens = maxTokens;
  }

  /** The form of the next request, or of the one after `failure`. */
  current(failure?: EvaluatorError): Form {
    const valid = [...this.#found].filter(([, { until }]) => until > Date.now());
    const found: Partial<Form> = Object.fromEntries(valid.map(([name, { value }]) => [name, value]));
    // Thinking may have used up its room, so it gets twice as much.
    const more = failure?.fault === 'unusable' ? this.#first.tokens - this.#maxTokens : 0;
    const tokens = Math.min(this.#first.tokens + more, found.tokens ?? Number.POSITIVE_INFINITY);
    // What breaks off as a stream may come through as a whole.
    return { ...this.#first, ...found, ...(failure?.fault === 'unreachable' && { stream: null }), tokens };
  }

  /** Yields the response to the first request that the server does not refuse, and a note of what it has refused. */
  async *respond(request: ChatRequest, remedies: Remedies, send: (form: Form) => AsyncIterable<ResponsePart>) {
    const wanted = this.current(request.failure);
    const steps = [this.#first.tokens, this.#maxTokens];
    let chosen = wanted;
    const lasting = new Map<Parameter, Form[Parameter]>();
    const tried = new Set<string>();
    let isDoubtful = false;
    for (;;) {
      let hasBegun = false;
      const refused = changesText(wanted, chosen);
      const note = refused && `The server refused ${refused}.`;
      // If the context left less room than a response may need, the same request would be cut off again.
      const isCramped =
        chosen.tokens < Math.min(wanted.tokens, this.#maxTokens) && lasting.get('tokens') !== chosen.tokens;
      try {
        for await (const sent of send(chosen)) {
          const part = isCramped && cutOff.test(sent.finish ?? '') ? { ...sent, finish: 'context' } : sent;
          const until = Date.now() + forgetAfterMs;
          if (!hasBegun) for (const [name, value] of lasting) this.#found.set(name, { value, until });
          yield note && !hasBegun ? { ...part, note } : part;
          if (!hasBegun) this.#wasDoubtful = isDoubtful;
          hasBegun = true;
        }
        return;
      } catch (error) {
        if (!(error instanceof ServerError)) throw error;
        error.dropEcho(`${request.system}\n${request.user}`);
        const fault = knownFault(error, remedies);
        const refusal = hasBegun ? undefined : findRefusal(error, chosen, steps, fault);
        tried.add(formText(chosen));
        if (!refusal || tried.size === maxRequests || tried.has(formText(refusal.next))) {
          if (note && !hasBegun) yield { note };
          const context = namedContext(error, chosen);
          throw fault?.fault === 'tooLong' ? new EvaluatorError(overflowFault(request, context), fault) : error;
        }
        const { next, lasts } = refusal;
        isDoubtful ||= lasts === 'if repeated';
        if (lasts === 'always' || (lasts === 'if repeated' && this.#wasDoubtful))
          for (const name of differences(chosen, next)) lasting.set(name, next[name]);
        chosen = next;
      }
    }
  }
}
