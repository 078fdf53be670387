import { textToCopy } from './textToCopy.ts';

/** Shares the text as a plain text file, because some systems share few other types. Returns whether it was shared. */
export async function shareText(name: string, text: string): Promise<boolean> {
  const files = [new File([text], name.replace(/(\.txt)?$/, '.txt'), { type: 'text/plain' })];
  try {
    if (navigator.canShare?.({ files })) {
      await navigator.share({ files });
      return true;
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return false; // the player has closed the dialog
  }
  textToCopy.set({ name, text });
  return false;
}
