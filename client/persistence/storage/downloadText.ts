import { announce } from '../../ui/announce/announce.ts';

/** The browser shows a download, but screen readers do not always tell of it. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  announce('download', `Saved as ${name}`);
  // The browser reads the URL some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
