import { bringUp } from '../desktop/windowCommands.ts';
import type { IconName } from '../look/pixelArt.ts';

type StartEntry = { label: string; icon: IconName; command: () => ReturnType<typeof bringUp> };

/** What the Start menu has, from top to bottom. A new one is an entry here. */
export const startEntries: readonly StartEntry[] = [
  { label: 'Display Properties', icon: 'display', command: () => bringUp('display') },
  { label: 'Keyboard shortcuts', icon: 'keys', command: () => bringUp('shortcuts') },
  { label: 'About', icon: 'tower', command: () => bringUp('about') },
];
