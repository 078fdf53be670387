import { useSelector } from 'react-redux';
import { centred, type Rect, type Viewport, workArea } from '../desktop/layout/geometry.ts';
import { lazyContent } from '../desktop/lazyContent.tsx';
import type { WindowSpec } from '../desktop/windowSpec.ts';
import type { WithSessionFile } from '../game/sessionFile/sessionFileReducer.ts';
import { tapeWindowId } from './state/excludeTape.ts';
import { snapshotsOf } from './state/snapshots.ts';
import { windowSpecs } from './windowSpecs.ts';

/** The one window that is in no log, and so on no tape. */
const tapeSpec: WindowSpec = {
  id: tapeWindowId,
  icon: 'tape',
  useTitle: () => {
    const name = useSelector(({ sessionFile }: WithSessionFile) => sessionFile.opened?.name);
    return name === undefined ? 'Tape' : `Tape - ${name}`;
  },
  Content: lazyContent(async () => {
    const { TapeWindow } = await import('../windows/tape/TapeWindow.tsx');
    return () => <TapeWindow specs={windowSpecs} snapshotsOf={snapshotsOf} />;
  }),
  place: nearlyAll,
};

/** Every window that the desktop can show, in reading order. */
export const everyWindow: readonly WindowSpec[] = [...windowSpecs, tapeSpec];

/** As large as a desktop within it needs, with an edge of the real one around it. */
function nearlyAll(viewport: Viewport): Rect {
  const area = workArea(viewport);
  return centred({ width: Math.min(1120, area.width - 48), height: Math.min(640, area.height - 32) }, area);
}

/** Where a window of this id opens. */
export function placeWindow(id: string, viewport: Viewport): Rect {
  const spec = everyWindow.find((candidate) => candidate.id === id);
  if (!spec) throw new Error(`There is no window "${id}".`);
  return spec.place(viewport);
}
