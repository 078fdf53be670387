import { lazyImport } from '../../lazyImport.ts';
import { preloadLater } from '../../preload.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { answerFailure, overallFailure } from './callFailures.ts';
import { pageStays } from './pageStays.ts';

export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const { evaluateAnswer } = await answerCode().catch(offline(answerFailure));
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // Loaded now in case the server stops later.
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
