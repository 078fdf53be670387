/** Texts that could not be read are kept under keys of their own, beside the key that they were found under. */

export function quarantinedTexts(key: string): string[] {
  return keysOf(key).map((quarantineKey) => localStorage.getItem(quarantineKey) ?? '');
}

/** Stores each text once. Throws when storage is full. */
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
