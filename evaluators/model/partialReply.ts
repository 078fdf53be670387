import { parse } from 'partial-json';
import { EvaluatorError } from '../evaluatorError.ts';

/** In characters. A reply that is longer comes from a model in a loop. */
export const longestReply = 60_000;

const thinkBegin = '<think>';
const thinkEnd = '</think>';

/** Parses the JSON of a reply that is still being written; undefined while there is nothing to parse. */
export function partialReply(reply: string): unknown {
  const json = jsonOf(reply);
  try {
    return json === undefined ? undefined : parse(json);
  } catch {
    return undefined; // completeReply reports what is broken
  }
}

/** Parses the JSON of a complete reply. Throws an EvaluatorError if there is none, or if the model never stopped thinking. */
export function completeReply(reply: string): unknown {
  if (reply.length > longestReply) throw new EvaluatorError('unusable');
  const thought = reply.lastIndexOf(thinkEnd);
  // Some servers leave out the opening tag of the thinking, which may contain braces.
  for (const part of thought < 0 ? [reply] : [reply, reply.slice(thought + thinkEnd.length)]) {
    const json = jsonOf(part);
    try {
      if (json !== undefined) return JSON.parse(json.slice(0, json.lastIndexOf('}') + 1));
    } catch {
      // the next part, or the error below
    }
  }
  throw new EvaluatorError('unusable');
}

/** From the first brace on: models add thinking and code fences even when told not to. */
function jsonOf(reply: string): string | undefined {
  let from = 0;
  const thought = reply.indexOf(thinkBegin);
  if (thought >= 0 && reply.slice(0, thought).trim() === '') {
    const end = reply.indexOf(thinkEnd, thought);
    if (end < 0) return undefined;
    from = end + thinkEnd.length;
  }
  const brace = reply.indexOf('{', from);
  // The opening tag may not be complete yet, but it contains no brace.
  return brace < 0 ? undefined : reply.slice(brace);
}
