import { rejectedMove } from '../../../evaluators/chosenMove.ts';
import { joinReply } from '../../../scenarios/joinReply.ts';
import type { Choice, MoveMade } from '../../../server/api.ts';
import { type SessionState, unanswered } from './sessionState.ts';

export type AnswerState = ReturnType<typeof answerAt>;

/** The `move` of a scene that belongs to none of the moves. */
const noMove = '';

/** The answer to a question, its last feedback, and what the player said to that. */
export function answerAt({ questions, overall }: SessionState, index: number) {
  const question = questions[index] ?? unanswered;
  const { feedback = '', sections = null, verdict = null, signedVerdict = null } = question.response ?? {};
  const { chosen: own, reply: begun } = question;
  const reply = begun?.before ? begun : null; // null until there is feedback on both together
  // The move that the player says comes nearest: null for none of them, undefined as long as nothing is said.
  const chosen = own ? (sections?.choices?.find(({ move }) => move === own.move) ?? null) : undefined;
  const insteadOf = own?.insteadOf ?? noMove;

  const serverScene = sections?.scene ?? null;
  // A scene that was written for answer and reply stays, whatever the player chooses.
  const keepsServerScene = chosen === undefined || (serverScene?.of === 'answer' && reply !== null);
  const isOfChosenMove = serverScene?.move === (chosen?.move ?? noMove);
  const scene = keepsServerScene || isOfChosenMove ? serverScene : (chosen?.scene ?? null); // what happens next
  const wasAskedInIt = reply?.to.move === scene?.move || reply?.to.scene === scene?.text;
  const askedMove = verdict?.moves.find((move) => move.asked) ?? null; // the move to which the feedback puts a question
  const openMove = moveWithOpenQuestion(askedMove, chosen, scene === serverScene && scene?.of === 'closed');

  const answer = question.answer ?? '';
  return {
    answer,
    fullText: joinReply(answer, begun?.text || undefined), // with the reply as it was submitted
    feedback, // on answer and reply
    sections,
    verdict,
    signedVerdict,
    reply,
    isReplyPending: begun !== null && reply === null,
    /** The reply, unless the player has since replaced the scene in which it was asked for. */
    exchange: keepsServerScene || wasAskedInIt ? reply : null,
    chosen,
    insteadOf,
    rejected: rejectedMove(verdict?.moves ?? [], chosen, insteadOf),
    scene,
    askedMove,
    openMove,
    /** The move whose question can be replied to. */
    replyTarget: overall || begun ? null : openMove,
    /** Whether the player is asked which move comes nearest, because the evaluator is certain of none. */
    isMoveUnknown: chosen === undefined && scene === null && !verdict?.moves.length,
  };
}

/** The answer as it was when the player replied to the first feedback. */
export function answerBeforeReply(session: SessionState, index: number): AnswerState | null {
  const question = session.questions[index];
  if (!question?.reply?.before) return null;
  const before = { ...question, ...question.reply.before, reply: null };
  return answerAt({ ...session, questions: session.questions.with(index, before) }, index);
}

/** The one that the feedback asks about, or the one that the player chose instead, unless the scene has settled it. */
function moveWithOpenQuestion(askedMove: MoveMade | null, chosen: Choice | null | undefined, isSettled: boolean) {
  if (chosen === undefined || chosen?.move === askedMove?.move) return askedMove;
  return isSettled ? null : chosen;
}
