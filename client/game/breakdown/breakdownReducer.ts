import { createReducer } from '@reduxjs/toolkit';
import { defineEvent } from '../../log/event.ts';
import { object } from '../../log/schema.ts';
import { assignmentStarted, index } from '../session/sessionEvents.ts';

export const breakdownOpened = defineEvent('breakdown/breakdownOpened', object({ index }));
export const responseShown = defineEvent('breakdown/responseShown', object({ index }));

/** The question that the window "Your responses" shows. */
export type WithBreakdown = { game: { breakdown: { index: number } } };

const first = { index: 0 };

export const breakdownReducer = createReducer(first, (builder) => {
  builder
    .addCase(breakdownOpened, (_, { payload: { index } }) => ({ index }))
    .addCase(responseShown, (_, { payload: { index } }) => ({ index }))
    .addCase(assignmentStarted, () => first);
});
