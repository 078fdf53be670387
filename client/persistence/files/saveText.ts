import { externalValue } from '../../state/externalValue.ts';

/** A notice names it, because not every browser shows downloads. */
export const lastDownload = externalValue<{ name: string; count: number } | null>(null);

/** Matches browsers inside apps, which silently drop downloads. On iOS they do not call themselves Safari. */
const inAppBrowser = /; wv\)|FBA[NV]|Instagram|\bLine\/|MicroMessenger|^(?!.*Safari\/).*\biP(hone|ad|od)\b/;

/** Returns whether the text was saved, as far as a page can know. */
export async function saveText(name: string, text: string): Promise<boolean> {
  const isInApp = inAppBrowser.test(navigator.userAgent);
  const sharing = isInApp && (await import('./shareText.ts').catch(() => null));
  if (sharing) return sharing.shareText(name, text);
  downloadText(name, text);
  return !isInApp;
}

const types: Readonly<Record<string, string>> = { json: 'application/json', md: 'text/markdown' };

function downloadText(name: string, text: string): void {
  // Android appends .txt to the name of a plain text file.
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  lastDownload.set({ name, count: (lastDownload.get()?.count ?? 0) + 1 });
}
