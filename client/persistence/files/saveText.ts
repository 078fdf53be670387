import { downloadText } from './downloadText.ts';
import { lastDownload } from './lastDownload.ts';

/** Matches browsers inside apps, which silently drop downloads. On iOS they do not call themselves Safari. */
const inAppBrowser = /; wv\)|FBA[NV]|Instagram|\bLine\/|MicroMessenger|^(?!.*Safari\/).*\biP(hone|ad|od)\b/;

export function saveText(name: string, text: string): void {
  const download = () => {
    downloadText(name, text);
    lastDownload.set({ name, count: (lastDownload.get()?.count ?? 0) + 1 });
  };
  if (inAppBrowser.test(navigator.userAgent))
    void import('./shareText.ts').then(({ shareText }) => shareText(name, text), download);
  else download();
}
