type Given = { attributes?: Record<string, string>; href?: string };

/** What toMarkdown.ts reads of an element. */
export function paperElement(
  nodeName: string,
  children: readonly (string | Node)[],
  { attributes = {}, href = '' }: Given = {},
): Node {
  const childNodes = children.map((child) =>
    typeof child === 'string' ? { nodeName: '#text', nodeValue: child, childNodes: [] } : child,
  );
  const getAttribute = (name: string) => attributes[name] ?? null;
  return { nodeName, nodeValue: null, childNodes, getAttribute, href } as unknown as Node;
}
