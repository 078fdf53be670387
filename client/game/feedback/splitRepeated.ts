import type { Block } from './parseFeedback.ts';

/** Splits `blocks` into what `other` also says and what is only here. A heading goes with what stands under it. */
export function splitRepeated(blocks: readonly Block[], other: readonly Block[]): { own: Block[]; repeated: Block[] } {
  const known = new Set(other.flatMap((block) => (block.kind === 'bullets' ? block.items : block.text)));
  const part = (ofKnown: boolean) => {
    const isIn = (text: string) => known.has(text) === ofKnown;
    return blocks
      .flatMap((block): Block[] => {
        if (block.kind === 'bullets') return [{ ...block, items: block.items.filter(isIn) }];
        return block.kind === 'heading' || isIn(block.text) ? [block] : [];
      })
      .filter((block) => block.kind !== 'bullets' || block.items.length > 0)
      .filter((block, at, all) => {
        if (block.kind !== 'heading') return true;
        const isEmpty = (all[at + 1] ?? block).kind === 'heading';
        return isEmpty ? !ofKnown && isIn(block.text) : !ofKnown || isIn(block.text);
      });
  };
  return { own: part(false), repeated: part(true) };
}
