import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import { joinReply } from '../../../scenarios/joinReply.ts';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';
import type { WithDrafts } from './draftsReducer.ts';
import { isAnalyzing } from './sessionSelectors.ts';
import { unanswered, type WithSession } from './sessionState.ts';

/** What the Notepad shows of the current question. */
export function notepad({ session, drafts }: WithSession & WithDrafts) {
  const { currentIndex, questions, overall } = session;
  const { answer: submitted, response, reply: begun } = questions[currentIndex] ?? unanswered;
  const analyzing = isAnalyzing({ session });
  const isLocked = analyzing || response !== null; // the answer, and not the reply
  const answer = (isLocked ? null : drafts[currentIndex]) ?? submitted ?? '';
  const isPending = begun?.before === null;
  const reply = isPending && overall ? null : begun; // one that was not finished before the game was over is not shown
  const replyText = drafts[currentIndex] ?? begun?.text ?? '';
  return {
    answer,
    isLocked,
    reply,
    replyText,
    /** Whether the answer or the reply can be changed. */
    isEditable: !analyzing && (!response || (reply !== null && isPending)),
    /** What is being written: the reply once there is one, otherwise the answer. */
    written: reply ? replyText : answer,
    /** What would be submitted now. */
    fullText: joinReply(answer, (reply && replyText) || undefined),
  };
}

export function canSubmit(game: WithSession & WithDrafts): boolean {
  const { scenarios, inFlight } = game.session;
  const { isEditable, written, fullText } = notepad(game);
  const isReady = scenarios.length > 0 && !inFlight && isEditable;
  return isReady && written.trim() !== '' && answerLength(fullText) <= maxAnswerLength;
}

/** In code points as the server counts them, so an ellipsis in one character counts as three dots. */
export function answerLength(text: string): number {
  return Math.max([...text].length, [...limitCombiningMarks(text).normalize('NFKC')].length);
}
