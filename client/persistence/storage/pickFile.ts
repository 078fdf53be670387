/** Resolves to null if the player cancels. Must be called in a click handler. */
export function pickFile(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // WebKit would garbage-collect a detached input while the dialog is open.
  document.body.append(input);
  const chosen = new Promise<File | null>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
  return chosen.finally(() => input.remove());
}
