import { type Static, Type } from 'typebox';
import { joinReply } from '../scenarios/joinReply.ts';

/** What was asked, by whom, and the text of the scene that was shown before, if there was one. */
const Asked = Type.Object({
  by: Type.String({ maxLength: 200 }),
  question: Type.String({ maxLength: 2000 }),
  scene: Type.String({ maxLength: 2000 }),
});

/** `to` is the id of the move. `asked` is the question that the player saw; without it, that is the move's own. */
export const Reply = Type.Object({ to: Type.String(), text: Type.String(), asked: Type.Optional(Asked) });
export type Reply = Static<typeof Reply>;

/** A reply was written after the feedback on `text`. */
export type Answer = { text: string; reply?: Reply | undefined };

export function wholeText({ text, reply }: Answer): string {
  return joinReply(text, reply?.text);
}
