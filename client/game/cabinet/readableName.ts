/** In code points. */
const maxNameLength = 60;

/** Removes control characters and characters that change the direction of text. */
export function readableName(text: string): string {
  return [...text.replaceAll(/\p{C}/gu, '')].slice(0, maxNameLength).join('');
}
