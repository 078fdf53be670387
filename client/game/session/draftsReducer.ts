import { createAction, createReducer, prepareAutoBatched } from '@reduxjs/toolkit';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';
import { type Infer, record } from '../../log/schema.ts';
import { draftText, maxDraft } from '../../log/textLimits.ts';
import { answerSubmitted, assignmentStarted, draftNoted, feedbackReceived, replySubmitted } from './sessionEvents.ts';

/** Drafts of answers, or of replies where there is feedback on the answer. The keys are question indexes, from 0. */
export const draftsSchema = record(draftText);
export type Drafts = Infer<typeof draftsSchema>;

export type WithDrafts = { drafts: Drafts };

/**
 * Dispatched on every keystroke and not logged. logContext.ts logs the draft before the next event. Subscribers of
 * the store are notified with a delay, so that the browser paints the letter first. A draft that is too long is cut, and
 * so are too many marks on one letter, or the game could not be opened again.
 */
export const draftChanged = createAction('drafts/draftChanged', ({ index, text }: { index: number; text: string }) =>
  batched({ index, text: limitCombiningMarks(text.slice(0, maxDraft)) }),
);

const batched = prepareAutoBatched<{ index: number; text: string }>();

const empty: Drafts = {};

export const draftsReducer = createReducer(empty, (builder) => {
  builder
    .addCase(draftChanged, (drafts, { payload: { index, text } }) =>
      text === (drafts[index] ?? '') ? drafts : { ...drafts, [index]: text },
    )
    .addCase(draftNoted, (drafts, { payload: { index, text } }) => ({ ...drafts, [index]: text }))
    .addCase(answerSubmitted, (drafts, { payload: { index, answer } }) => ({ ...drafts, [index]: answer }))
    .addCase(replySubmitted, (drafts, { payload: { index, reply } }) => ({ ...drafts, [index]: reply }))
    .addCase(feedbackReceived, (drafts, { payload }) => {
      delete drafts[payload.index];
    })
    .addCase(assignmentStarted, () => empty);
});
