export function taskbarButtonId(id: string): string {
  return `taskbar-${id}`;
}
