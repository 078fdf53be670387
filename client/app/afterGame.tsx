import type { WindowSpec } from '../desktop/windowSpec.ts';
import { BreakdownWindow } from '../windows/breakdown/BreakdownWindow.tsx';
import { OverallWindow } from '../windows/overall/OverallWindow.tsx';
import { ResultsWindow } from '../windows/results/ResultsWindow.tsx';
import { TapeWindow } from '../windows/tape/TapeWindow.tsx';
import { snapshotsOf } from './state/snapshots.ts';

function Tape({ specs }: { specs: readonly WindowSpec[] }) {
  return <TapeWindow specs={specs} snapshotsOf={snapshotsOf} />;
}

/** What the page does not need before a game is over is in a script of its own. */
export const afterGame = { OverallWindow, BreakdownWindow, ResultsWindow, Tape };
