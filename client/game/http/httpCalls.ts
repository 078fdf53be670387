import { lazyImport, preloadLater } from '../../lazyImport.ts';
import { CallError, type Calls } from '../session/calls.ts';
import { pageStays } from './pageStays.ts';

export function httpCalls(functionsBase: string): Calls {
  return {
    async evaluateAnswer(body, signal, onUpdate) {
      const fail = failWith('Failed to get feedback. Please try again.');
      const { evaluateAnswer } = await answerCode().catch(offline).catch(fail);
      const reply = await evaluateAnswer(functionsBase, body, signal, onUpdate).catch(fail);
      // The code is loaded now in case the server stops later.
      overallCode().catch(() => {});
      return reply;
    },
    async evaluateOverall(body, signal, onUpdate) {
      const fail = failWith('Failed to get overall evaluation. Please try again.');
      const { evaluateOverall } = await overallCode().catch(offline).catch(fail);
      return evaluateOverall(functionsBase, body, signal, onUpdate).catch(fail);
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

/** Throws the error again. A CallError gets this message. */
function failWith(message: string) {
  return (error: unknown): never => {
    if (error instanceof CallError) error.message = message;
    throw error;
  };
}
