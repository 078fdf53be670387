/** All keyboard shortcuts of the desktop. */
export const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'F2', does: 'Opens the Start menu, from anywhere' },
  { keys: 'Ctrl+F6', does: 'Next window, from anywhere' },
  { keys: 'Ctrl+Shift+F6', does: 'Previous window, from anywhere' },
  { keys: 'F9', does: 'System menu of the window in front, from anywhere' },
  { keys: 'Alt+Space', does: 'The same, outside text fields, if the browser allows it' },
  { keys: 'Shift+F10', does: 'The same, on a title bar' },
  { keys: 'Ctrl+Enter', does: 'In the Notepad: submits the answer (Cmd+Enter on a Mac)' },
  { keys: 'Tab, Shift+Tab', does: 'Next or previous control or window' },
  { keys: 'Arrow keys, Home, End', does: 'Between icons, in menus, and between events on the tape' },
  { keys: 'A letter', does: 'In a menu: next entry that begins with it' },
  { keys: 'Enter or Space', does: 'Opens an icon, presses a button' },
  { keys: 'Arrow keys', does: 'In Move or Size: by 8 pixels, with Shift by 64' },
  { keys: 'Enter', does: 'In Move or Size: keeps the result' },
  { keys: 'Escape', does: 'Closes a menu; puts a window back during a drag, Move or Size' },
];
