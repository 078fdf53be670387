import type { EvaluateAnswerBody } from '../../../server/api.ts';
import { matches, object, type Schema } from '../../log/schema.ts';
import { signedText } from '../../log/textLimits.ts';
import { CallError, type CallOptions, type Calls } from '../session/calls.ts';
import { sections as sectionsSchema, verdict as verdictSchema, withMoves, withSureQuotes } from '../session/verdict.ts';
import { pageStays } from './pageStays.ts';
import { filledText, postForReply } from './postForReply.ts';

export function httpCalls(functionsBase: string): Calls {
  return {
    evaluateAnswer: (body, options) =>
      evaluateAnswer(functionsBase, body, options).catch(failWith('Failed to get feedback. Please try again.')),
    evaluateOverall: (body, options) =>
      import('./evaluateOverall.ts') // lazily, as the specification demands
        .catch(notLoaded)
        .then(({ evaluateOverall }) => evaluateOverall(functionsBase, body, options))
        .catch(failWith('Failed to get overall evaluation. Please try again.')),
  };
}

const anything: Schema<unknown> = () => null;
const answerSchema = object({ feedback: filledText, sections: anything, verdict: anything, assessment: anything });

async function evaluateAnswer(functionsBase: string, body: EvaluateAnswerBody, options: CallOptions) {
  const reply = await postForReply(`${functionsBase}/evaluate-answer`, body, answerSchema, options);
  const { feedback, sections, assessment } = reply;
  const verdict = withMoves(reply.verdict);
  // Another server may send only the feedback, which is enough to go on.
  return {
    feedback,
    ...(matches(sectionsSchema, sections) && { sections }),
    ...(matches(verdictSchema, verdict) && { verdict: withSureQuotes(verdict) }),
    ...(matches(signedText, assessment) && { assessment }),
  };
}

/** Firefox and WebKit remember a failed import() until the page is reloaded. */
async function notLoaded(cause: unknown): Promise<never> {
  await pageStays();
  throw new CallError('not_loaded', 'Part of this page is missing. Reload it, then press Retry.', { cause });
}

/** Throws the error again. A CallError gets this message, as the specification demands; players see failureText.ts. */
function failWith(message: string) {
  return (error: unknown): never => {
    if (error instanceof CallError) error.message = message;
    throw error;
  };
}
