/**
 * Lets the player choose files of any type, because systems disagree on the type of session files. Resolves to an empty
 * list if the player cancels. Must be called in a click handler.
 */
export function pickFiles({ multiple }: { multiple: boolean }): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.hidden = true;
  // WebKit would garbage-collect a detached input while the dialog is open.
  document.body.append(input);
  const chosen = new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
  return chosen.finally(() => input.remove());
}
