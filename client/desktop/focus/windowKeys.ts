/** In a text field only F9 counts, because Alt+Space types a character on some keyboards. */
export function isSystemMenuKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, ctrlKey, shiftKey, metaKey, isComposing } = event;
  if (isComposing || ctrlKey || shiftKey || metaKey) return false;
  return altKey ? code === 'Space' && !isEditable(event.target) : key === 'F9';
}

/** F6 alone is a shortcut of the browser. */
export function cycleKey({ key, altKey, ctrlKey, shiftKey, metaKey, isComposing }: KeyboardEvent) {
  if (key !== 'F6' || !ctrlKey || altKey || metaKey || isComposing) return null;
  return shiftKey ? 'back' : 'forward';
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
