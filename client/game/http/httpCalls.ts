import { lazyImport } from '../../lazyImport.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { evaluateAnswer } from './evaluateAnswer.ts';
import { pageStays } from './pageStays.ts';
import { overallFailure } from './postForReply.ts';

/** The two calls to the server. The code of the overall one is loaded lazily: after the first answer, or when it is wanted. */
export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate);
      // Fetched ahead, so that a server that goes away later can't take it along; if that fails, it is tried again.
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
