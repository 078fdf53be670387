export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
