import { cutMarks } from '../../../scenarios/cutMarks.ts';
import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import type { WithDrafts } from './draftsReducer.ts';
import type { Reply, SessionState, WithSession } from './sessionState.ts';

export function isRunning({ session }: WithSession): boolean {
  return session.scenarios.length > 0 && !session.overall;
}

/** Returns -1 if every question has feedback. */
export function firstUnanswered({ feedback }: SessionState): number {
  return feedback.indexOf(null);
}

export function currentFeedback({ session }: WithSession): string | null {
  return session.feedback[session.currentIndex] ?? null;
}

export function isAnalyzing({ session: { inFlight, currentIndex } }: WithSession): boolean {
  return inFlight?.kind === 'answer' && inFlight.index === currentIndex;
}

/** Returns the two as the calls send them. */
export function joinReply(answer: string, reply: string | undefined): string {
  return reply ? `${answer}\n\n${reply}` : answer;
}

/** The reply that the Notepad shows. One that was not finished before the game was over is not shown. */
export function currentReply({ session }: WithSession): Reply | null {
  const reply = session.replies[session.currentIndex] ?? null;
  return reply?.firstFeedback === null && session.overall ? null : reply;
}

/** Whether the Notepad's answer or reply can be changed. */
export function isEditable(state: WithSession): boolean {
  return !isAnalyzing(state) && (currentFeedback(state) === null || currentReply(state)?.firstFeedback === null);
}

export function isLocked(state: WithSession): boolean {
  return isAnalyzing(state) || currentFeedback(state) !== null;
}

export function answerText(state: WithSession & WithDrafts): string {
  const { currentIndex, answers } = state.session;
  const submitted = answers[currentIndex] ?? '';
  return isLocked(state) ? submitted : (state.drafts[currentIndex] ?? submitted);
}

export function replyText({ session, drafts }: WithSession & WithDrafts): string {
  const { currentIndex, replies } = session;
  return drafts[currentIndex] ?? replies[currentIndex]?.text ?? '';
}

/** What the Notepad counts the words of: the reply once there is one, else the answer. */
export function writtenText(state: WithSession & WithDrafts): string {
  return currentReply(state) ? replyText(state) : answerText(state);
}

/** What would be submitted now. */
export function textToSubmit(state: WithSession & WithDrafts): string {
  return joinReply(answerText(state), currentReply(state) ? replyText(state) : '');
}

export function canSubmit(state: WithSession & WithDrafts): boolean {
  const ready = state.session.scenarios.length > 0 && !state.session.inFlight && isEditable(state);
  return ready && writtenText(state).trim() !== '' && answerLength(textToSubmit(state)) <= maxAnswerLength;
}

/** In code points as the server counts them, so an ellipsis in one character counts as three dots. */
export function answerLength(text: string): number {
  return Math.max([...text].length, [...cutMarks(text).normalize('NFKC')].length);
}
