import { anything } from '../../log/schema.ts';
import { CallError } from '../session/calls.ts';
import { postForResponse } from './postForResponse.ts';

/** Why the server would refuse all calls of this page, or ''. The player should know before writing an answer. */
export async function fetchRefusal(functionsBase: string): Promise<string> {
  const options = { signal: new AbortController().signal, onUpdate: () => {} };
  return postForResponse(
    { url: `${functionsBase}/check`, errorMessage: 'The check failed.' },
    {},
    anything,
    options,
  ).then(
    () => '',
    (error) => (error instanceof CallError && error.failure.code === 'cross_site' ? error.failure.message : ''),
  );
}
