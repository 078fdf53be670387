import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import shortcuts from './shortcuts.json';
import './shortcuts.css';

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
  return parts.map((part, index) => (index % 2 ? <span key={index}>{part}</span> : <kbd key={index}>{part}</kbd>));
}
