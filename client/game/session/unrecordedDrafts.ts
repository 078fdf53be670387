import { type LogEntry, toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import type { Drafts } from './draftsReducer.ts';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived } from './sessionEvents.ts';

/** In UTF-16 units: far more than can be submitted, such as a whole book that was pasted, would only fill the log. */
const longestNote = 20_000;

/** The drafts that the log does not know yet as they are now. */
export function unrecordedDrafts(drafts: Drafts, log: Log): { index: number; text: string }[] {
  return Object.entries(drafts)
    .map(([index, text]) => ({ index: Number(index), text }))
    .filter(({ index, text }) => text.length <= longestNote && text !== notedDraft(log, index));
}

function notedDraft(log: Log, index: number): string {
  const last = log.findLast((entry) => tells(entry, index));
  const event = last && toEvent(last);
  if (draftNoted.match(event)) return event.payload.text;
  return answerSubmitted.match(event) ? event.payload.answer : '';
}

/** Does this entry settle what the Notepad held for a question? */
function tells(entry: LogEntry, index: number): boolean {
  const event = toEvent(entry);
  if (assignmentStarted.match(event)) return true;
  return [draftNoted, answerSubmitted, feedbackReceived].some(
    (creator) => creator.match(event) && event.payload.index === index,
  );
}
