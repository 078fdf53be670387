import { lazyImport } from '../../lazyImport.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { evaluateAnswer } from './evaluateAnswer.ts';
import { pageStays } from './pageStays.ts';
import { overallFailure } from './postForReply.ts';

/** The two calls over HTTP. The code of the overall call is loaded after the first answer, or when it is needed. */
export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // Preloaded in case the server goes away later; if that fails, it is retried when needed.
      loadOverall().catch(() => {});
      return reply;
    },
    async evaluateOverall(body, signal, onUpdate) {
      const { evaluateOverall } = await loadOverall();
      return evaluateOverall(functionsBase, body, signal, onUpdate);
    },
  };
}

const overallCode = lazyImport(() => import('./evaluateOverall.ts'));

function loadOverall() {
  return overallCode().catch(async (cause: unknown) => {
    await pageStays();
    throw new CallError(overallFailure, 'offline', 'The server cannot be reached.', { cause });
  });
}
