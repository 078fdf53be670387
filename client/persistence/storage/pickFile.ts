/** Asks the player for a file, in the browser's own way; null if they think better of it. To be called in a click. */
export function pickFile(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // Outside the page nothing holds it, and WebKit collects it while the player chooses.
  document.body.append(input);
  const chosen = new Promise<File | null>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
  return chosen.finally(() => input.remove());
}
