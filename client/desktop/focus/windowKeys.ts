/** F9 anywhere; Alt+Space, which types a character on some keyboards, anywhere but in a text field. */
export function isSystemMenuKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, ctrlKey, shiftKey, metaKey, isComposing } = event;
  if (isComposing || ctrlKey || shiftKey || metaKey) return false;
  return altKey ? code === 'Space' && !isEditable(event.target) : key === 'F9';
}

/** Ctrl+F6 and Ctrl+Shift+F6; F6 alone belongs to the browser. */
export function cycleKey({ key, altKey, ctrlKey, shiftKey, metaKey, isComposing }: KeyboardEvent) {
  if (key !== 'F6' || !ctrlKey || altKey || metaKey || isComposing) return null;
  return shiftKey ? 'back' : 'forward';
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
