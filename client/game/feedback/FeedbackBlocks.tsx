import type { Block } from './parseFeedback.ts';

export function FeedbackBlocks({ blocks, level }: { blocks: readonly Block[]; level: 3 | 4 | 5 | 6 }) {
  const Heading = `h${level}` as const;
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item, itemAt) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: feedback is only ever appended to
          <li key={itemAt}>{item}</li>
        ))}
      </ul>
    );
  });
}
