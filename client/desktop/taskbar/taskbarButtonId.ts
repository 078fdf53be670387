/** The id, in the page, of the taskbar button of a window. */
export function taskbarButtonId(id: string): string {
  return `taskbar-${id}`;
}
