/** A stored text that cannot be read is copied to the key `KEY:damaged`, `KEY:damaged:2` and so on. */

export function quarantinedTexts(key: string): string[] {
  return keysOf(key).map((quarantineKey) => localStorage.getItem(quarantineKey) ?? '');
}

/** Does nothing if the text is already in quarantine. Throws when storage is full. */
export function quarantine(key: string, text: string): void {
  if (quarantinedTexts(key).includes(text)) return;
  const taken = keysOf(key);
  let quarantineKey = `${key}:damaged`;
  for (let number = 2; taken.includes(quarantineKey); number++) quarantineKey = `${key}:damaged:${number}`;
  localStorage.setItem(quarantineKey, text);
}

export function clearQuarantine(key: string): void {
  for (const quarantineKey of keysOf(key)) localStorage.removeItem(quarantineKey);
}

function keysOf(key: string): string[] {
  const keys: string[] = [];
  for (let at = 0; at < localStorage.length; at++) {
    const found = localStorage.key(at);
    if (found?.startsWith(`${key}:damaged`)) keys.push(found);
  }
  return keys.sort();
}
