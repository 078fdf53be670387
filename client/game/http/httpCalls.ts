import { CallError, type Calls } from '../session/calls.ts';
import { evaluateAnswer } from './evaluateAnswer.ts';
import { pageStays } from './pageStays.ts';

export function httpCalls(functionsBase: string): Calls {
  return {
    evaluateAnswer: (body, options) =>
      evaluateAnswer(functionsBase, body, options).catch(failWith('Failed to get feedback. Please try again.')),
    evaluateOverall: (body, options) =>
      import('./evaluateOverall.ts')
        .catch(notLoaded)
        .then(({ evaluateOverall }) => evaluateOverall(functionsBase, body, options))
        .catch(failWith('Failed to get overall evaluation. Please try again.')),
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
