/** Hands a text to the player as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser fetches the text after this click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
