import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './shortcuts.css';

const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'F2', does: 'Opens the Start menu, from anywhere' },
  { keys: 'Ctrl+F6', does: 'Next window, from anywhere' },
  { keys: 'Ctrl+Shift+F6', does: 'Previous window, from anywhere' },
  { keys: 'F9', does: 'System menu of the window in front, from anywhere' },
  { keys: 'Alt+Space', does: 'The same, outside text fields, if the browser allows it' },
  { keys: 'Shift+F10', does: 'Menu of an icon, a taskbar button or a title bar, as a right click or a long press' },
  { keys: 'Ctrl+Enter', does: 'In the Notepad: submits the answer or the reply (Cmd+Enter on a Mac)' },
  { keys: 'Tab, Shift+Tab', does: 'Next or previous control or window' },
  { keys: 'Arrow keys, Home, End', does: 'Between icons, in menus, and between events on the tape' },
  { keys: 'A letter', does: 'In a menu: next entry that begins with it' },
  { keys: 'Enter or Space', does: 'Opens an icon, presses a button' },
  {
    keys: 'Enter',
    does: 'Presses the outlined button of the window in front, unless a text or a control has the focus',
  },
  { keys: 'Arrow keys', does: 'In Move or Size: by 8 pixels, with Shift by 64' },
  { keys: 'Enter', does: 'In Move or Size: keeps the result' },
  { keys: 'Escape', does: 'Closes a menu; puts a window back during a drag, Move or Size' },
];

export function ShortcutsWindow() {
  return (
    <PaperWithButtons label="Keyboard shortcuts" buttons={<CloseButton window="shortcuts" label="OK" />}>
      <table className="shortcuts">
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ keys, does }) => (
            <tr key={keys}>
              <th scope="row">
                <KeyNames text={keys} />
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperWithButtons>
  );
}

function KeyNames({ text }: { text: string }) {
  const parts = text.split(/(\+|, | or )/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
  return parts.map((part, at) => (at % 2 ? <span key={at}>{part}</span> : <kbd key={at}>{part}</kbd>));
}
