import type { PageData } from '../../server/api.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import type { IconName } from '../ui/pixelArt.ts';
import { openSession, saveSession, showOwnTape } from './sessionFileCommands.ts';
import type { AppDispatch } from './state/store.ts';

type StartEntry = {
  label: string;
  icon: IconName;
  command: (page: PageData) => Parameters<AppDispatch>[0];
  separatorBefore?: boolean;
};

/** What the Start menu has, from top to bottom. A new one is an entry here. */
export const startEntries: readonly StartEntry[] = [
  { label: 'Tape', icon: 'tape', command: showOwnTape },
  { label: 'Save as…', icon: 'floppy', command: saveSession },
  { label: 'Open…', icon: 'folder', command: openSession },
  { label: 'Display Properties', icon: 'display', command: () => bringUp('display'), separatorBefore: true },
  { label: 'Keyboard shortcuts', icon: 'keys', command: () => bringUp('shortcuts') },
  { label: 'About', icon: 'tower', command: () => bringUp('about') },
];
