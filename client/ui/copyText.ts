/** Whether the text is now in the clipboard. A page over plain HTTP has none, and a browser may forbid its use. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
