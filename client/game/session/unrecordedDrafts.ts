import { type LogEntry, toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import type { Drafts } from './draftsReducer.ts';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived, replySubmitted } from './sessionEvents.ts';

/** In UTF-16 units. A longer text could not be submitted, and would only fill the log. */
const longestDraft = 20_000;

/** The drafts that differ from what the log recorded last. */
export function unrecordedDrafts(drafts: Drafts, log: Log): { index: number; text: string }[] {
  return Object.entries(drafts)
    .map(([index, text]) => ({ index: Number(index), text }))
    .filter(({ index, text }) => text.length <= longestDraft && text !== recordedDraft(log, index));
}

function recordedDraft(log: Log, index: number): string {
  const last = log.findLast((entry) => records(entry, index));
  const event = last && toEvent(last);
  if (draftNoted.match(event)) return event.payload.text;
  if (replySubmitted.match(event)) return event.payload.reply;
  return answerSubmitted.match(event) ? event.payload.answer : '';
}

function records(entry: LogEntry, index: number): boolean {
  const event = toEvent(entry);
  if (assignmentStarted.match(event)) return true;
  return [draftNoted, answerSubmitted, replySubmitted, feedbackReceived].some(
    (creator) => creator.match(event) && event.payload.index === index,
  );
}
