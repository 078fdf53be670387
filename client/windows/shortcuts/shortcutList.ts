/** What the keyboard does on this desktop, for whatever lists it. */
export const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'F2', does: 'Start menu, from anywhere' },
  { keys: 'Ctrl+F6', does: 'Next window, from anywhere' },
  { keys: 'Ctrl+Shift+F6', does: 'Previous window, from anywhere' },
  { keys: 'F9', does: 'System menu of the window in front, from anywhere' },
  { keys: 'Alt+Space', does: 'The same, outside of text fields, where the browser lets it' },
  { keys: 'Shift+F10', does: 'The same, on a title bar' },
  { keys: 'Ctrl+Enter', does: 'In the Notepad: submits the answer; on a Mac, Cmd+Enter does, too' },
  { keys: 'Tab, Shift+Tab', does: 'On to the next control or window, and back' },
  { keys: 'Arrow keys, Home, End', does: 'From icon to icon, in menus, and from event to event on the tape' },
  { keys: 'A letter', does: 'In a menu: the next entry that begins with it' },
  { keys: 'Enter or Space', does: 'Opens the icon, presses the button' },
  { keys: 'Arrow keys', does: 'In Move or Size: 8 pixels; with Shift 64' },
  { keys: 'Enter', does: 'In Move or Size: keeps it' },
  { keys: 'Escape', does: 'Closes a menu; in a drag, in Move or Size: puts the window back' },
];
