import type { ReactNode } from 'react';
import { curlyQuotes } from '../../../scenarios/text/curlyQuotes.ts';
import type { Block } from './parseFeedback.ts';

type Props = {
  blocks: readonly Block[];
  level: 3 | 4 | 5 | 6;
  /** Shown below the scene. */
  children?: ReactNode;
};

export function FeedbackBlocks({ blocks, level, children }: Props) {
  const Heading = `h${level}` as const;
  // Keeps its key, and so the focus and the scroll position, if the decision before it is taken back.
  const scene = blocks.find(({ kind }) => kind === 'scene');
  return blocks.map((block, index) => {
    const key = block === scene ? block.kind : `${index} ${block.kind}`;
    if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    if (block.kind === 'scene') {
      const { heading, text } = block;
      if (!text && !children) return null;
      return (
        <section key={key} className="scene">
          {text && <Heading>{heading}</Heading>}
          {text && <p className="scene-text">{curlyQuotes(text)}</p>}
          {children}
        </section>
      );
    }
    return (
      <ul key={key}>
        {block.items.map((item, itemAt) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items keep no state
          <li key={itemAt}>{item}</li>
        ))}
      </ul>
    );
  });
}
