import { textToCopy } from './textToCopy.ts';

/** Shares the text as a plain text file, because some systems share few other types. */
export async function shareText(name: string, text: string): Promise<void> {
  const files = [new File([text], name.replace(/(\.txt)?$/, '.txt'), { type: 'text/plain' })];
  if (!navigator.canShare?.({ files })) return textToCopy.set({ name, text });
  await navigator.share({ files }).catch(({ name: reason }: Error) => {
    if (reason !== 'AbortError') textToCopy.set({ name, text }); // otherwise the player has closed the dialog
  });
}
