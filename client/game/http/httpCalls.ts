import { lazyImport } from '../../lazyImport.ts';
import { preloadLater } from '../../preload.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { answerFailure, overallFailure } from './callFailures.ts';
import { pageStays } from './pageStays.ts';

/**
 * The two calls over HTTP. The code of the answer call is loaded after the first window, that of the overall call after
 * the first answer, or when it is needed.
 */
export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const { evaluateAnswer } = await answerCode().catch(offline(answerFailure));
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // Preloaded in case the server goes away later; if that fails, it is retried when needed.
      overallCode().catch(() => {});
      return reply;
    },
    async evaluateOverall(body, signal, onUpdate) {
      const { evaluateOverall } = await overallCode().catch(offline(overallFailure));
      return evaluateOverall(functionsBase, body, signal, onUpdate);
    },
  };
}

const answerCode = lazyImport(() => import('./evaluateAnswer.ts'));
const overallCode = lazyImport(() => import('./evaluateOverall.ts'));
preloadLater(answerCode);

function offline(message: string) {
  return async (cause: unknown): Promise<never> => {
    await pageStays();
    throw new CallError(message, 'offline', 'The server cannot be reached.', { cause });
  };
}
