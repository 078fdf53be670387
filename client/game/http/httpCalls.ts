import { lazyImport, preloadLater } from '../../lazyImport.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { pageStays } from './pageStays.ts';

export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const { evaluateAnswer } = await answerCode().catch(offline);
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // The code is loaded now in case the server stops later.
      overallCode().catch(() => {});
      return reply;
    },
    async evaluateOverall(body, signal, onUpdate) {
      const { evaluateOverall } = await overallCode().catch(offline);
      return evaluateOverall(functionsBase, body, signal, onUpdate);
    },
  };
}

const answerCode = lazyImport(() => import('./evaluateAnswer.ts'));
const overallCode = lazyImport(() => import('./evaluateOverall.ts'));
preloadLater(answerCode);

async function offline(cause: unknown): Promise<never> {
  await pageStays();
  throw new CallError('offline', 'The server cannot be reached.', { cause });
}
