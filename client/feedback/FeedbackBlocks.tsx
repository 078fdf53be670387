import type { Block } from './parseFeedback.ts';

/** Feedback as headings, paragraphs and bullets. All of it is text: nothing in it is ever read as markup. */
export function FeedbackBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'heading') return <h3 key={key}>{block.text}</h3>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a feedback never changes
          <li key={place}>{item}</li>
        ))}
      </ul>
    );
  });
}
