import type { Attempt, EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { type BankEntry, loadPack } from '../../scenarios/bank.ts';
import { gameLength } from '../../scenarios/gameLimits.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { toApiError } from '../apiError.ts';
import { type Config, readConfig } from '../config/config.ts';
import { configuredEvaluator } from '../evaluation/evaluators.ts';

/** Lets the evaluator read a short answer, and prints what players and hosts want to know. Returns the exit code. */
export async function tryModel(environment: NodeJS.ProcessEnv, print: (line: string) => unknown): Promise<number> {
  const config = readConfig(environment, findPackageRoot(import.meta.dirname));
  const [entry] = (await loadPack(config.scenariosDir)).bank;
  if (!entry) throw new Error('The pack has no scenario.');
  const evaluator = configuredEvaluator(config);
  const { name, model } = evaluator.info;
  if (environment.EVALUATOR === undefined && model === null)
    print('EVALUATOR is not set, so no model is tried. (Only Docker Compose reads .env.)');
  print(`Evaluator: ${name}${model === null ? '' : `, ${model}, at ${evaluatorAddress(config)}`}`);

  const attempts: Attempt[] = [];
  let start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  let firstWord = '';
  let hasThought = false;
  const emit = (event: EvaluationEvent) => {
    if (event.type === 'attempt') attempts.push(event);
    if (event.type === 'progress') hasThought ||= event.stage === 'thinking';
    if (event.type === 'text') firstWord ||= seconds();
  };
  let signal = new AbortController().signal;
  try {
    let shownPercent = -1;
    await evaluator.prepare?.(signal, (percent) => {
      if (percent >= shownPercent + 10) print(`The model is being downloaded: ${percent}%`);
      if (percent >= shownPercent + 10) shownPercent = percent;
    });
    // As on the server, the deadline is that of one evaluation: a download may take longer.
    signal = AbortSignal.timeout(config.timeouts.deadlineMs);
    await evaluator.check?.(signal);
    const { thirdParty } = evaluator.info; // known for sure only now
    print(thirdParty === null ? 'No known third party receives the answers.' : `Answers go to ${thirdParty}.`);
    start = performance.now();
    const { feedback } = await evaluator.assess(entry, { text: shortAnswer(entry) }, { signal, emit, live: true });
    print(`\nThe answer:\n${shortAnswer(entry)}\n\nThe feedback:\n${feedback.replaceAll('**', '')}\n`);
  } catch (thrown) {
    const remedy = `Use a faster model, or a larger EVALUATOR_TIMEOUT_MS than ${config.timeouts.deadlineMs}.`;
    const error = signal.aborted ? new EvaluatorError('tooSlow', { hint: remedy }) : thrown;
    if (!(error instanceof EvaluatorError)) throw error;
    const { hint, upstreamStatus } = error;
    const others = attempts.filter((attempt) => attempt.hint !== hint);
    printFaults(others, print);
    const status = upstreamStatus === undefined ? '' : `, and the server's status was ${upstreamStatus}`;
    print(`It failed after ${seconds()} seconds${status}. ${toApiError(error).message} ${hint ?? ''}`.trimEnd());
    return 1;
  }
  printFaults(attempts, print);
  const inTokens = sumTokens(attempts, 'promptTokens');
  const outTokens = sumTokens(attempts, 'outputTokens');
  if (evaluator.describeRequest) print(`The request had: ${evaluator.describeRequest()}.`);
  if (model !== null) print(`The ${attempts.length > 1 ? 'second ' : ''}response matched the schema.`);
  if (model !== null) print(hasThought ? 'The model thought first.' : 'The server showed no thinking.');
  print(`The first word came after ${firstWord} seconds, and the last after ${seconds()}.`);
  const calls = gameLength + 1;
  print(`A game takes ${calls} calls, and each reply to a question one more.`);
  if (inTokens + outTokens > 0)
    print(
      `This call took ${inTokens} tokens in and ${outTokens} out, a game about ${calls * inTokens} and ${calls * outTokens}.`,
    );
  return 0;
}

/** What was found out about the server, and why attempts failed. */
function printFaults(attempts: readonly Attempt[], print: (line: string) => unknown): void {
  for (const { attempt, hint } of attempts) if (hint !== null) print(`Attempt ${attempt}: ${hint}`);
}

/** Leaves out what may be a secret. */
function evaluatorAddress({ evaluator, openai, ollama }: Config): string {
  const url = new URL(evaluator === 'ollama' ? ollama.host : openai.baseUrl);
  url.username = '';
  url.password = '';
  for (const key of new Set(url.searchParams.keys())) url.searchParams.set(key, '***');
  return url.href;
}

/** Made of the rubric, so that it suits every pack. */
function shortAnswer({ rubric }: BankEntry): string {
  const sentences = rubric.criteria.flatMap(({ examples }) =>
    examples.flatMap(({ senior }) => senior ?? []).slice(0, 1),
  );
  return sentences.slice(0, 3).join(' ');
}

function sumTokens(attempts: readonly Attempt[], key: 'promptTokens' | 'outputTokens'): number {
  return attempts.reduce((sum, attempt) => sum + (attempt[key] ?? 0), 0);
}
