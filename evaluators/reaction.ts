import { upperFirst } from '../scenarios/text/firstLetter.ts';

/** Each has to fit anybody who asks, in a room or on the phone, and any reply, even an evasive one. */
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
] as const;

/** What somebody in the story does on hearing a reply: always the same for the same reply. */
export function describeReaction(by: string, reply: string): string {
  return `${upperFirst(by)} ${reactions[(by.length + reply.length) % reactions.length]}`;
}
