export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }
  /** The text is empty until it is known. */
  | { kind: 'scene'; heading: string; text: string };

export const sceneHeadings = {
  next: 'What happens next',
  afterReply: 'What happens next, after your reply',
  beforeReply: 'What happened before your reply',
};

const heading = /^\*\*(?!\s)(.+?)(?<!\s)\*\*/;

export function parseFeedback(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined; // the block that the next line may continue
  for (const line of text.split('\n').map((untrimmed) => untrimmed.trim())) {
    const bold = heading.exec(line);
    if (bold) blocks.push({ kind: 'heading', text: bold[1] ?? '' });
    const rest = line.slice(bold?.[0].length ?? 0).trim();
    open = rest === '' ? undefined : addLine(blocks, bold ? undefined : open, rest);
  }
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const next = blocks[index + 1];
    if (isSceneHeading(block) && next?.kind === 'paragraph') return [];
    return block.kind === 'paragraph' && isSceneHeading(before)
      ? { kind: 'scene', heading: before.text, text: block.text }
      : block;
  });
}

function isSceneHeading(block: Block | undefined): block is Extract<Block, { kind: 'heading' }> {
  return block?.kind === 'heading' && Object.values(sceneHeadings).includes(block.text);
}

function addLine(blocks: Block[], open: Block | undefined, line: string): Block {
  const item = line.startsWith('- ') ? line.slice(2) : undefined;
  if (item !== undefined && open?.kind === 'bullets') open.items.push(item);
  else if (item === undefined && open?.kind === 'paragraph') open.text += `\n${line}`;
  else {
    const block: Block = item === undefined ? { kind: 'paragraph', text: line } : { kind: 'bullets', items: [item] };
    blocks.push(block);
    return block;
  }
  return open;
}
