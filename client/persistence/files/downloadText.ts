const types: Readonly<Record<string, string>> = { json: 'application/json', md: 'text/markdown' };

export function downloadText(name: string, text: string): void {
  // Android appends .txt to the name of a plain text file.
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
