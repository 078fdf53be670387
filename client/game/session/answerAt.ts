import { rejectedMove } from '../../../evaluators/chosenMove.ts';
import { joinReply } from '../../../scenarios/joinReply.ts';
import type { ShownScene } from '../../../server/api.ts';
import { type QuestionState, type SessionState, unanswered } from './sessionState.ts';

export type AnswerState = ReturnType<typeof answerAt>;

type Facts = ReturnType<typeof factsOf>;

/** The answer to a question, its last feedback, what the player said to that, and what follows from all three. */
export function answerAt({ questions, overall }: SessionState, index: number) {
  const question = questions[index] ?? unanswered;
  const facts = factsOf(question);
  const scene = nextScene(facts);
  const openMove = moveWithOpenQuestion(facts, scene);
  return {
    ...facts,
    scene,
    exchange: exchangeIn(scene, facts),
    openMove,
    /** The move whose question can be replied to. */
    replyTarget: overall || question.reply ? null : openMove,
    /** Whether the player is asked which move comes nearest, because the evaluator is certain of none. */
    isMoveUnknown: facts.chosen === undefined && scene === null && !facts.verdict?.moves.length,
  };
}

/** The answer as it was when the player replied to the first feedback. */
export function answerBeforeReply(session: SessionState, index: number): AnswerState | null {
  const question = session.questions[index];
  if (!question?.reply?.before) return null;
  const before = { ...question, ...question.reply.before, reply: null };
  return answerAt({ ...session, questions: session.questions.with(index, before) }, index);
}

/** What the player and the server sent. `feedback` and what comes with it are on answer and reply. */
function factsOf({ answer, response, chosen: choice, reply: begunReply }: QuestionState) {
  const { feedback = '', sections = null, verdict = null, signedVerdict = null } = response ?? {};
  const moves = verdict?.moves ?? [];
  const chosen = choice ? (sections?.choices?.find(({ move }) => move === choice.move) ?? null) : undefined;
  const insteadOf = choice?.insteadOf ?? '';
  const reply = begunReply?.before ? begunReply : null;
  return {
    answer: answer ?? '',
    /** With the reply as it was submitted. */
    fullText: joinReply(answer ?? '', begunReply?.text || undefined),
    feedback,
    sections,
    verdict,
    signedVerdict,
    /** Null until there is feedback on it. */
    reply,
    isReplyPending: begunReply !== null && reply === null,
    /** The move that the player says comes nearest: null for none of them, undefined as long as nothing is said. */
    chosen,
    insteadOf,
    rejected: rejectedMove(moves, chosen, insteadOf),
    /** The move that the feedback asks about. */
    askedMove: moves.find(({ asked }) => asked) ?? null,
  };
}

/** The scene that the server sent, or in its place that of another move that the player chose. */
function nextScene(facts: Facts): ShownScene | null {
  const { chosen, sections } = facts;
  const sent = sections?.scene ?? null;
  const isOfChosenMove = sent?.move === (chosen?.move ?? ''); // '' is the move of a scene that belongs to none
  return keepsSentScene(facts) || isOfChosenMove ? sent : (chosen?.scene ?? null);
}

/** A scene that was written for answer and reply stays with any choice. */
function keepsSentScene({ chosen, sections, reply }: Facts): boolean {
  return chosen === undefined || (reply !== null && sections?.scene?.of === 'answer');
}

/** The reply, unless the player has since replaced the scene in which it was asked for. */
function exchangeIn(scene: ShownScene | null, facts: Facts) {
  const asked = facts.reply?.to;
  return keepsSentScene(facts) || asked?.move === scene?.move || asked?.scene === scene?.text ? facts.reply : null;
}

/** The one that the feedback asks about, or the one that the player chose instead, unless the scene has settled it. */
function moveWithOpenQuestion({ askedMove, chosen, sections }: Facts, scene: ShownScene | null) {
  if (chosen === undefined || chosen?.move === askedMove?.move) return askedMove;
  const isSettled = scene?.of === 'closed' && scene === sections?.scene;
  return isSettled ? null : chosen;
}
