import { parse } from 'partial-json';
import { EvaluatorError } from '../evaluatorError.ts';

/** No honest reply has more characters: one that goes on is of a model in a loop. */
export const longestReply = 60_000;

const thinkBegin = '<think>';
const thinkEnd = '</think>';

/** The JSON value in a reply that is still being written, as far as it goes; undefined where there is none to be read. */
export function partialReply(reply: string): unknown {
  const json = jsonOf(reply);
  try {
    return json === undefined ? undefined : parse(json);
  } catch {
    return undefined; // told when the reply is whole
  }
}

/** The JSON value of a whole reply. Throws an EvaluatorError when there is none, or when the model never stopped thinking. */
export function completeReply(reply: string): unknown {
  const thought = reply.lastIndexOf(thinkEnd);
  // Some servers leave out the tag that begins a thought, and a thought may have braces.
  for (const part of thought < 0 ? [reply] : [reply, reply.slice(thought + thinkEnd.length)]) {
    const json = jsonOf(part);
    try {
      if (json !== undefined) return JSON.parse(json.slice(0, json.lastIndexOf('}') + 1));
    } catch {
      // told below
    }
  }
  throw new EvaluatorError('unusable');
}

/** From the first brace on: models think aloud and put fences around JSON even where they were told not to. */
function jsonOf(reply: string): string | undefined {
  let from = 0;
  const thought = reply.indexOf(thinkBegin);
  if (thought >= 0 && reply.slice(0, thought).trim() === '') {
    const end = reply.indexOf(thinkEnd, thought);
    if (end < 0) return undefined;
    from = end + thinkEnd.length;
  }
  const brace = reply.indexOf('{', from);
  // An opening tag may still be on its way, and has no brace in it.
  return brace < 0 ? undefined : reply.slice(brace);
}
