import { useSelector } from 'react-redux';
import { saveText } from '../../persistence/files/saveText.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { RootState } from '../state/rootReducer.ts';

export function StorageNotices() {
  const { failing, newer, damaged } = useSelector(({ page }: RootState) => page.storage);
  return (
    <>
      {damaged !== '' && (
        <Notice text="A saved game could not be read. It is kept unchanged until you start over.">
          <Button onClick={() => void saveText('the-firm-damaged.txt', damaged)}>Download it</Button>
        </Notice>
      )}
      {newer && (
        <Notice text="The game in this browser was saved by a newer version of this page. It is left unchanged, so what you play now cannot be saved." />
      )}
      {failing && (
        <Notice text="Your game cannot be saved: this browser's storage is full or switched off. You can play on, but keep this page open." />
      )}
    </>
  );
}
