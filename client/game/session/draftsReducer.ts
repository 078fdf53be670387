import { createAction, createReducer } from '@reduxjs/toolkit';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived, sessionReset } from './sessionEvents.ts';

/** What the Notepad holds for a question, by its index, until it has its feedback. */
export type Drafts = Readonly<Record<number, string>>;

export type WithDrafts = { drafts: Drafts };

/** A keystroke. Not an event: the log keeps what was submitted, and what was there when something else happened. */
export const draftChanged = createAction<{ index: number; text: string }>('drafts/draftChanged');

const empty: Drafts = {};

export const draftsReducer = createReducer(empty, (builder) => {
  builder
    .addCase(draftChanged, (drafts, { payload: { index, text } }) => ({ ...drafts, [index]: text }))
    .addCase(draftNoted, (drafts, { payload: { index, text } }) => ({ ...drafts, [index]: text }))
    .addCase(answerSubmitted, (drafts, { payload: { index, answer } }) => ({ ...drafts, [index]: answer }))
    .addCase(feedbackReceived, (drafts, { payload }) => {
      const { [payload.index]: _, ...others } = drafts;
      return others;
    })
    .addCase(assignmentStarted, () => empty)
    .addCase(sessionReset, () => empty);
});

/** Is this, read back from storage, a set of drafts? */
export function areDrafts(value: unknown): value is Drafts {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
