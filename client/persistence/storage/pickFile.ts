/** Opens the browser's file dialog; null if it is cancelled. Call it from a click handler. */
export function pickFile(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  // Attached, because WebKit would garbage-collect it while the dialog is open.
  document.body.append(input);
  const chosen = new Promise<File | null>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
  return chosen.finally(() => input.remove());
}
