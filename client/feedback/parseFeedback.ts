/** A piece of feedback text. Whatever is not recognised is a paragraph, so nothing of the text is lost. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] };

const heading = /^\*\*(?!\s)(.+?)(?<!\s)\*\*/;

/** Bold at the start of a line is a heading, a line with '- ' a bullet; other lines join up to paragraphs. */
export function parseFeedback(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null; // takes the next line of its kind
  for (const line of text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((raw) => raw.trim())) {
    const bold = heading.exec(line);
    const rest = bold ? line.slice(bold[0].length).trim() : line;
    if (bold) {
      blocks.push({ kind: 'heading', text: bold[1] ?? '' });
      open = null;
    }
    if (rest === '') {
      open = null;
    } else if (rest.startsWith('- ')) {
      if (open?.kind === 'bullets') open.items.push(rest.slice(2));
      else blocks.push((open = { kind: 'bullets', items: [rest.slice(2)] }));
    } else if (open?.kind === 'paragraph') {
      open.text += `\n${rest}`;
    } else {
      blocks.push((open = { kind: 'paragraph', text: rest }));
    }
  }
  return blocks;
}
