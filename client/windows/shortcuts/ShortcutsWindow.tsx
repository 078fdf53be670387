import { memo } from 'react';
import { CloseButton } from '../../desktop/window/CloseButton.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { shortcuts } from './shortcutList.ts';
import './shortcuts.css';

export const ShortcutsWindow = memo(function ShortcutsWindow() {
  return (
    <PaperWithButtons buttons={<CloseButton window="shortcuts" label="OK" />}>
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
});

function KeyNames({ text }: { text: string }) {
  const parts = text.split(/(\+|, | or )/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
  return parts.map((part, at) => (at % 2 ? <span key={at}>{part}</span> : <kbd key={at}>{part}</kbd>));
}
