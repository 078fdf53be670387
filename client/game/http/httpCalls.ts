import { lazyImport } from '../../lazyImport.ts';
import { preloadLater } from '../../preload.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { answerFailure, overallFailure } from './callFailures.ts';
import { pageStays } from './pageStays.ts';

/**
 * The two calls over HTTP. The code of evaluateAnswer is loaded after the first window is shown, and that of
 * evaluateOverall after the first reply to evaluateAnswer. Each call loads its code if that has not happened yet.
 */
export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const { evaluateAnswer } = await answerCode().catch(offline(answerFailure));
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // The code of evaluateOverall is loaded now in case the server stops later. If that fails, the call tries again.
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
