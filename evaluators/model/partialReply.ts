import { parse } from 'partial-json';
import { EvaluatorError } from '../evaluatorError.ts';

/** In characters. A longer reply means that the model repeats itself without end. */
export const longestReply = 60_000;

const thinkBegin = '<think>';
const thinkEnd = '</think>';

/** Returns undefined if there is no JSON yet, or if the JSON is invalid. Throws an EvaluatorError if it is too long. */
export function partialReply(reply: string): unknown {
  const json = jsonOf(reply);
  try {
    return json === undefined ? undefined : parse(json);
  } catch {
    return undefined; // completeReply will reject the reply if it stays invalid
  }
}

/** Throws an EvaluatorError if the reply is too long or has no valid JSON. */
export function completeReply(reply: string): unknown {
  const thought = reply.lastIndexOf(thinkEnd);
  // Some servers omit the opening <think> tag. The first brace may then belong to the thinking, so the text after
  // </think> is tried too.
  for (const part of thought < 0 ? [reply] : [reply, reply.slice(thought + thinkEnd.length)]) {
    const json = jsonOf(part);
    try {
      if (json !== undefined) return JSON.parse(json.slice(0, json.lastIndexOf('}') + 1));
    } catch {
      // the next part may be valid
    }
  }
  throw new EvaluatorError('unusable');
}

/** Skips the thinking and the code fence that models put before the JSON even when told not to. */
function jsonOf(reply: string): string | undefined {
  if (reply.length > longestReply) throw new EvaluatorError('unusable');
  let from = 0;
  const thought = reply.indexOf(thinkBegin);
  if (thought >= 0 && reply.slice(0, thought).trim() === '') {
    const end = reply.indexOf(thinkEnd, thought);
    if (end < 0) return undefined;
    from = end + thinkEnd.length;
  }
  const brace = reply.indexOf('{', from);
  // An incomplete tag such as `<thi` needs no check, because it contains no brace.
  return brace < 0 ? undefined : reply.slice(brace);
}
