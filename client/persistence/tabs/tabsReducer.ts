import { createAction, createReducer } from '@reduxjs/toolkit';

/** One tab plays at a time; the others show what they know, and no more. Not a projection: no fact of the game. */
export type TabsState = { elsewhere: boolean };

export type WithTabs = { tabs: TabsState };

export const turnGained = createAction('tabs/turnGained');
export const turnLost = createAction('tabs/turnLost');
/** The player wants to go on in this tab. */
export const playHereChosen = createAction('tabs/playHereChosen');

const alone: TabsState = { elsewhere: false };

export const tabsReducer = createReducer(alone, (builder) => {
  builder.addCase(turnGained, () => ({ elsewhere: false })).addCase(turnLost, () => ({ elsewhere: true }));
});

export function isElsewhere({ tabs }: WithTabs): boolean {
  return tabs.elsewhere;
}
