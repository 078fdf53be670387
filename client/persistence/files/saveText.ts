import { downloadText } from './downloadText.ts';

/** Matches browsers inside other programs, which leave out downloads without a word. On iOS they are no Safari. */
const insidePrograms = /; wv\)|FBA[NV]|Instagram|\bLine\/|MicroMessenger|^(?!.*Safari\/).*\biP(hone|ad|od)\b/;

export function saveText(name: string, text: string): void {
  const download = () => downloadText(name, text);
  if (insidePrograms.test(navigator.userAgent))
    void import('./shareText.ts').then(({ shareText }) => shareText(name, text), download);
  else download();
}
