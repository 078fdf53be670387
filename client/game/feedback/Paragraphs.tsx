import { paragraphsOf } from './paragraphsOf.ts';

export function Paragraphs({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
  return paragraphsOf(text).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}
