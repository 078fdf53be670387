const types: Readonly<Record<string, string>> = { json: 'application/json', md: 'text/markdown' };

type Download = { name: string; count: number };

let last: Download | null = null;
const listeners = new Set<() => void>();

/** app/NoticeStrip.tsx names the last download, because not every browser shows it. */
export function downloadText(name: string, text: string): void {
  // Android appends .txt to the name of a plain text.
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  last = { name, count: (last?.count ?? 0) + 1 };
  for (const listener of listeners) listener();
  // The browser reads the URL some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function lastDownload(): Download | null {
  return last;
}

export function onDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
