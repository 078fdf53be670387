import { createAction, createReducer } from '@reduxjs/toolkit';

export type WithTabs = { page: { isFollower: boolean } };

export const leadershipGained = createAction('tabs/leadershipGained');
export const leadershipLost = createAction('tabs/leadershipLost');
export const takeOverRequested = createAction('tabs/takeOverRequested');

/** Only the leading tab can play. Followers show the state that they saw last. */
export const tabsReducer = createReducer(false, (builder) => {
  builder.addCase(leadershipGained, () => false).addCase(leadershipLost, () => true);
});
