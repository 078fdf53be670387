/** Whatever the keyboard does beyond writing. A new shortcut is an entry here, and so in the window that lists them. */
export const shortcutList: readonly { keys: string; does: string }[] = [
  { keys: 'Tab', does: 'On to the next control, and from window to window' },
  { keys: 'Shift+Tab', does: 'Back to the one before' },
  { keys: 'Enter or Space', does: 'Presses the button that has the focus' },
  { keys: 'F2', does: 'The Start menu, from anywhere' },
  { keys: 'Arrow keys', does: 'From item to item in a menu, from choice to choice in a group' },
  { keys: 'Esc', does: 'Closes a menu' },
];
