/** The DOM id of a window's taskbar button. */
export function taskbarButtonId(id: string): string {
  return `taskbar-${id}`;
}
