import type { Block } from './parseFeedback.ts';

/** Feedback as headings, paragraphs and bullets. All of it is text: nothing in it is ever read as markup. */
type Props = {
  blocks: readonly Block[];
  /** The level of the text's headings, one below what they stand under. */
  level: 3 | 4 | 5;
};

export function FeedbackBlocks({ blocks, level }: Props) {
  const Heading = `h${level}` as const;
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feedback is written from its beginning to its end, and never changes
          <li key={place}>{item}</li>
        ))}
      </ul>
    );
  });
}
