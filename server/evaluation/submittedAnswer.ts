import { isDeepStrictEqual } from 'node:util';
import { type Reply, wholeText } from '../../evaluators/answer.ts';
import type { Bank } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ApiError } from '../apiError.ts';
import { sanitizeAnswer, visibleText } from './sanitizeAnswer.ts';

/** Throws an ApiError if the server has no such scenario, or if the text does not end with the reply. */
export function submittedAnswer(bank: Bank, scenario: Scenario, submitted: string, reply: Reply | undefined) {
  const entry = bank.find(({ scenario: { id } }) => id === scenario.id);
  if (!entry || !isDeepStrictEqual(entry.scenario, scenario)) throw new ApiError('scenario_changed');
  const sanitized = sanitizeAnswer(submitted); // with a reply too, because the length is limited for both together
  if (!reply) return { entry, answer: { text: sanitized } };
  // Split before sanitizing, which can create further empty lines.
  const text = submitted.slice(0, -wholeText({ text: '', reply }).length);
  if (wholeText({ text, reply }) !== submitted)
    throw new ApiError('bad_request', 'The request is not valid: the text must end with an empty line and the reply.');
  if (entry.rubric.moves?.every(({ id }) => id !== reply.to) ?? true) throw new ApiError('scenario_changed');
  const { to, asked } = reply;
  const wasAsked = asked && {
    by: visibleText(asked.by),
    question: visibleText(asked.question),
    scene: visibleText(asked.scene),
  };
  return {
    entry,
    answer: {
      text: sanitizeAnswer(text),
      reply: { to, text: sanitizeAnswer(reply.text), ...(wasAsked && { asked: wasAsked }) },
    },
  };
}
