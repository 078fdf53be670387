import { type Answer, type Reply, wholeText } from '../../evaluators/evaluator.ts';
import type { Rubric } from '../../scenarios/rubric.ts';
import { ApiError } from '../apiError.ts';
import { sanitizeAnswer } from './sanitizeAnswer.ts';

/** Takes answer and reply apart before they are sanitised, which can make further empty lines. */
export function submittedAnswer(sent: string, reply: Reply | undefined, { moves = [] }: Rubric): Answer {
  const whole = sanitizeAnswer(sent); // with a reply too, because the length is limited for both together
  if (!reply) return { text: whole };
  const text = sent.slice(0, -wholeText({ text: '', reply }).length);
  if (wholeText({ text, reply }) !== sent)
    throw new ApiError('bad_request', 'The request is not valid: the text must end with an empty line and the reply.');
  if (moves.every(({ id }) => id !== reply.to)) throw new ApiError('scenario_changed');
  return { text: sanitizeAnswer(text), reply: { to: reply.to, text: sanitizeAnswer(reply.text) } };
}
