import { createAction, createReducer } from '@reduxjs/toolkit';
import { overallReceived, sessionReset } from '../session/sessionEvents.ts';
import type { FiledReview } from './cabinetStorage.ts';
import { sanitizeName } from './sanitizeName.ts';

/** Not part of the game, so it is not logged and survives a reset. */
type CabinetState = {
  reviews: readonly FiledReview[]; // a copy of what is stored
  unfiled: string | null; // the key of the review that storage had no room for
  name: string; // the player's, for reviews and saved games
};

export type WithCabinet = { page: { cabinet: CabinetState } };

export const reviewsRead = createAction<readonly FiledReview[]>('cabinet/reviewsRead');
export const nameChanged = createAction<string>('cabinet/nameChanged');
export const filingFailed = createAction<string>('cabinet/filingFailed');

const empty: CabinetState = { reviews: [], unfiled: null, name: '' };

export const cabinetReducer = createReducer(empty, (builder) => {
  builder
    .addCase(reviewsRead, (cabinet, { payload }) => ({
      ...cabinet,
      reviews: payload,
      unfiled: payload.some(({ key }) => key === cabinet.unfiled) ? null : cabinet.unfiled,
    }))
    .addCase(nameChanged, (cabinet, { payload }) => ({ ...cabinet, name: sanitizeName(payload) }))
    .addCase(sessionReset, (cabinet) => ({ ...cabinet, name: '' }))
    .addCase(filingFailed, (cabinet, { payload }) => ({ ...cabinet, unfiled: payload }))
    .addCase(overallReceived, (cabinet) => ({ ...cabinet, unfiled: null }));
});

/** What was filed at an earlier time, except what has been deleted since. */
export function cabinetAt(time: string, reviews: readonly FiledReview[]): CabinetState {
  return { ...empty, reviews: reviews.filter(({ card }) => card && card.filedAt <= time) };
}
