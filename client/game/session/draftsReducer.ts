import { createAction, createReducer } from '@reduxjs/toolkit';
import { type Infer, record, text } from '../../log/schema.ts';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived, sessionReset } from './sessionEvents.ts';

/** The text in the Notepad for each question index, until that question has feedback. */
export const drafts = record(text);
export type Drafts = Infer<typeof drafts>;

export type WithDrafts = { drafts: Drafts };

/** A keystroke. Not an event: the log records a draft only when something else happens (`draftNoted`). */
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
