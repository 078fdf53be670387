import { joinReply } from '../../../scenarios/joinReply.ts';
import type { SessionState } from './sessionState.ts';

export type AnswerState = ReturnType<typeof answerAt>;

/** The answer to a question, its last feedback, and what the player said to that. */
export function answerAt(session: SessionState, index: number) {
  const sections = session.sections[index] ?? null; // null if the server sent none
  const verdict = session.verdicts[index] ?? null; // null if the server sent none
  const begun = session.replies[index] ?? null;
  const reply = begun?.firstFeedback === null ? null : begun; // null until there is feedback on both together
  const own = session.chosen[index];
  // What the player says the answer comes nearest to: null for none of the moves, undefined if nothing was chosen.
  const chosen = own ? (sections?.choices?.find(({ move }) => move === own.move) ?? null) : undefined;

  const found = sections?.scene ?? null;
  const isOnReply = found?.of === 'answer' && reply !== null;
  const isSame = chosen === undefined || isOnReply || (chosen?.move ?? '') === found?.move;
  const scene = isSame ? found : (chosen?.scene ?? null); // what happens next

  const askedMove = verdict?.moves.find((move) => move.asked) ?? null; // the move to which the feedback puts a question
  const isAsked = chosen === undefined || chosen?.move === askedMove?.move;
  const openQuestion = isAsked ? askedMove : scene === found && scene?.of === 'closed' ? null : chosen; // has the open question

  const answer = session.answers[index] ?? '';
  return {
    answer,
    fullText: joinReply(answer, begun?.text || undefined), // with the reply as it was submitted
    feedback: session.feedback[index] ?? '', // on answer and reply
    sections,
    verdict,
    reply,
    isReplyPending: begun !== null && reply === null,
    chosen,
    scene,
    askedMove,
    openQuestion,
    /** The move whose question can be replied to. */
    replyTarget: session.overall || begun ? null : openQuestion,
    /** Whether the player is asked which move comes nearest, because the evaluator is certain of none. */
    isMoveUnknown: chosen === undefined && scene === null && !verdict?.moves.length,
  };
}
