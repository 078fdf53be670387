/** Text that could not be read is kept under keys of its own, beside the one it was found under. */

export function textsSetAside(key: string): string[] {
  return keysOf(key).map((aside) => localStorage.getItem(aside) ?? '');
}

/** Once is enough for the same text. Throws where there is no room. */
export function setAside(key: string, text: string): void {
  if (textsSetAside(key).includes(text)) return;
  const taken = keysOf(key);
  let aside = `${key}:damaged`;
  for (let number = 2; taken.includes(aside); number++) aside = `${key}:damaged:${number}`;
  localStorage.setItem(aside, text);
}

export function forgetSetAside(key: string): void {
  for (const aside of keysOf(key)) localStorage.removeItem(aside);
}

function keysOf(key: string): string[] {
  const keys: string[] = [];
  for (let at = 0; at < localStorage.length; at++) {
    const found = localStorage.key(at);
    if (found?.startsWith(`${key}:damaged`)) keys.push(found);
  }
  return keys.sort();
}
