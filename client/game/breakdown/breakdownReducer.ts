import { createReducer } from '@reduxjs/toolkit';
import { assignmentStarted } from '../session/sessionEvents.ts';
import { breakdownOpened, responseShown } from './breakdownEvents.ts';

/** The question that the window "Your responses" shows. */
export type BreakdownState = { index: number };

export type WithBreakdown = { game: { breakdown: BreakdownState } };

const first: BreakdownState = { index: 0 };

export const breakdownReducer = createReducer(first, (builder) => {
  builder
    .addCase(breakdownOpened, (_, { payload: { index } }) => ({ index }))
    .addCase(responseShown, (_, { payload: { index } }) => ({ index }))
    .addCase(assignmentStarted, () => first);
});
