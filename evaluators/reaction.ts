import type { BankEntry } from '../scenarios/bank.ts';
import { upperFirst } from '../scenarios/text/firstLetter.ts';

/** As many as the shipped pack has scenarios. Each has to fit anybody, in a room or on the phone, and any reply. */
const reactions = [
  'writes it down word for word, and underlines nothing yet.',
  'takes a moment. “I had to ask.”',
  'thinks about it. “Then I know what to expect.”',
  'repeats it once, half aloud, so as to have it right if anybody asks.',
  'writes it down, and beside it the hour. “Then I have it in your own words.”',
  'says “All right”, and thinks about it for the rest of the day.',
  `listens to the end. “I wondered what you'd say.”`,
  'says it back slowly, as one does with an address.',
  "would like to sleep on it. “We'll see how it looks in the morning.”",
  `thanks you for answering. “It's been on my mind.”`,
  'is quiet for a while. “That gives me something to think about.”',
  'finds a pencil, and then needs none. “I can remember that.”',
  'tells nobody else for the time being.',
  "keeps it in mind until the evening. “I'll come back to it.”",
  'asks to hear it once more, and listens to every word.',
] as const;

/** What somebody does after a reply of a few words. */
const briefly = [
  'waits a moment, in case there is more.',
  'asks whether that is all of it.',
  'had kept half a page free for it, and needs one line.',
  'says it back. That takes no time at all.',
  'has the pen ready for a second sentence.',
] as const;

/** What somebody in the story does on hearing a reply. No two scenarios of a pack share it, as far as there are enough. */
export function describeReaction(by: string, { scenario, setting }: BankEntry, isBrief: boolean): string {
  const lines = isBrief ? briefly : reactions;
  return `${upperFirst(by)} ${lines[setting.scenarios.findIndex(({ id }) => id === scenario.id) % lines.length]}`;
}
