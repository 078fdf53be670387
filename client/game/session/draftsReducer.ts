import { createAction, createReducer } from '@reduxjs/toolkit';
import { type Infer, record, text } from '../../log/schema.ts';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived, sessionReset } from './sessionEvents.ts';

/** What the Notepad holds for each question, by its index, until there is feedback. */
export const drafts = record(text);
export type Drafts = Infer<typeof drafts>;

export type WithDrafts = { drafts: Drafts };

/** A keystroke. Not an event: the log has what was submitted, and the draft as it was at other events. */
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
