import { lastDownload } from '../../persistence/files/saveText.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Stays until it is closed, or another file is saved. */
export function SavedNotice() {
  const saved = lastDownload.useValue();
  return saved && <Notice key={saved.count} text={`Saved as ${saved.name}.`} />;
}
