import { splitParagraphs } from '../feedback/Paragraphs.tsx';
import { escapeMarkdown } from './escapeMarkdown.ts';

const isBlock =
  /^(ARTICLE|BLOCKQUOTE|DETAILS|DIV|DL|FIGCAPTION|FIGURE|FOOTER|H[1-6]|HEADER|MAIN|P|SECTION|SUMMARY|TABLE|UL)$/;

/** Converts what would be printed. Its texts are escaped, so that none can break the structure. */
export function toMarkdown(root: Node): string {
  return `${blocksOf(root).join('\n\n')}\n`;
}

function blocksOf(node: Node): string[] {
  const { nodeName } = node;
  const children = childrenOf(node);
  const line = escapeMarkdown(textOf(node));
  const depth = /^H([1-6])$/.exec(nodeName)?.[1];
  if (nodeName === 'UL') return [children.map((item) => `- ${escapeMarkdown(textOf(item))}`).join('\n')];
  if (nodeName === 'BLOCKQUOTE') return [quote(paragraphs(textOf(node)))];
  if (nodeName === 'TABLE') return tableOf(children);
  if (nodeName === 'DL') return children.flatMap(factOf);
  if (line === '') return [];
  if (depth) return [`${'#'.repeat(Number(depth))} ${line}`];
  if (nodeName === 'SUMMARY') return [`**${line}**`];
  if (children.some((child) => isBlock.test(child.nodeName))) return children.flatMap(blocksOf);
  const link = children.find((child) => child.nodeName === 'A') as HTMLAnchorElement | undefined;
  return link ? [`${escapeMarkdown(textOf(node).replace(textOf(link), ''))} <${link.href}>`] : paragraphs(textOf(node));
}

/** Leaves out what is hidden from screen readers as well: drawings and repetitions. */
function childrenOf(node: Node): Node[] {
  return [...node.childNodes].filter((child) => attributeOf(child, 'aria-hidden') !== 'true');
}

function attributeOf(node: Node, name: string): string | null | undefined {
  return (node as Partial<Element>).getAttribute?.(name);
}

function textOf(node: Node): string {
  return node.nodeValue ?? childrenOf(node).map(textOf).join('');
}

function tableOf(parts: readonly Node[]): string[] {
  const isCaption = ({ nodeName }: Node) => nodeName === 'CAPTION';
  const rows = parts.flatMap((part) => (isCaption(part) ? [] : childrenOf(part))).map(childrenOf);
  const textIn = (cell: Node) => escapeMarkdown(attributeOf(cell, 'aria-label') ?? textOf(cell));
  const [head = '', ...body] = rows.map((cells) => `| ${cells.map(textIn).join(' | ')} |`);
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
  return [...parts.filter(isCaption).map((caption) => `**${textIn(caption)}**`), [head, rule, ...body].join('\n')];
}

/** Leaves out a field that is still empty, such as the name. */
function factOf(group: Node): string[] {
  const [name = '', fact = ''] = childrenOf(group).map((part) => escapeMarkdown(textOf(part)));
  return fact === '' ? [] : [`${name}: ${fact}`];
}

function paragraphs(text: string): string[] {
  return splitParagraphs(text).map((paragraph) =>
    paragraph
      .split(/\r\n|\r|\n/)
      .map(escapeMarkdown)
      .filter(Boolean)
      .join('\\\n'),
  );
}

function quote(blocks: readonly string[]): string {
  return blocks
    .filter(Boolean)
    .join('\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
