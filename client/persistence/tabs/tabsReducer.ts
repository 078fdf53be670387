import { createAction, createReducer } from '@reduxjs/toolkit';

/** Only the leading tab can play. Followers show the state that they saw last. */
export type TabsState = { isFollower: boolean };

export type WithTabs = { page: { tabs: TabsState } };

export const leadershipGained = createAction('tabs/leadershipGained');
export const leadershipLost = createAction('tabs/leadershipLost');
export const takeOverRequested = createAction('tabs/takeOverRequested');

const leader: TabsState = { isFollower: false };

export const tabsReducer = createReducer(leader, (builder) => {
  builder
    .addCase(leadershipGained, () => ({ isFollower: false }))
    .addCase(leadershipLost, () => ({ isFollower: true }));
});

export function isFollower({ page: { tabs } }: WithTabs): boolean {
  return tabs.isFollower;
}
