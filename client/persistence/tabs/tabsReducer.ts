import { createAction, createReducer } from '@reduxjs/toolkit';

/** One tab, the leader, plays; the others show the state they saw last. Not a projection: it does not belong to the game. */
export type TabsState = { isFollower: boolean };

export type WithTabs = { tabs: TabsState };

export const leadershipGained = createAction('tabs/leadershipGained');
export const leadershipLost = createAction('tabs/leadershipLost');
/** The player wants to play in this tab. */
export const takeOverRequested = createAction('tabs/takeOverRequested');

const leader: TabsState = { isFollower: false };

export const tabsReducer = createReducer(leader, (builder) => {
  builder
    .addCase(leadershipGained, () => ({ isFollower: false }))
    .addCase(leadershipLost, () => ({ isFollower: true }));
});

export function isFollower({ tabs }: WithTabs): boolean {
  return tabs.isFollower;
}
