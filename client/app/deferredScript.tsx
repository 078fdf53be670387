import { useDispatch } from 'react-redux';
import { CompareWindow } from '../windows/compare/CompareWindow.tsx';
import { compareFiles } from './compareFiles.ts';
import type { AppDispatch } from './state/rootReducer.ts';
// Styles that the first screen can do without.
import '../desktop/window/moveSizePad.css';
import '../ui/fallbacks.css';
import '../ui/disclosure.css';
import '../windows/analyzer/scene.css';
import '../windows/notepad/aboveKeyboard.css';

// What a player can do without until a game is over is in a script of its own, which the page fetches when idle.
// biome-ignore lint/performance/noBarrelFile: the bundler makes that script of this file
export { PrintedQuestion } from '../game/print/PrintedQuestion.tsx';
export { RefusalPopup } from '../game/sessionFile/RefusalPopup.tsx';
export { scrollByArrow } from '../ui/scrollByArrow.ts';
export { AboutWindow } from '../windows/about/AboutWindow.tsx';
export { NearestMove } from '../windows/analyzer/NearestMove.tsx';
export { BreakdownWindow } from '../windows/breakdown/BreakdownWindow.tsx';
export { CabinetWindow } from '../windows/cabinet/CabinetWindow.tsx';
export { askIfUnsaved } from '../windows/compare/workshop.ts';
export { DisplayWindow } from '../windows/display/DisplayWindow.tsx';
export { OverallWindow } from '../windows/overall/OverallWindow.tsx';
export { PhoneListWindow } from '../windows/phoneList/PhoneListWindow.tsx';
export { ResultsWindow } from '../windows/results/ResultsWindow.tsx';
export { ReviewWindow } from '../windows/review/ReviewWindow.tsx';
export { ShortcutsWindow } from '../windows/shortcuts/ShortcutsWindow.tsx';
export { TapeWindow } from '../windows/tape/TapeWindow.tsx';
export { WeeklyWindow } from '../windows/weekly/WeeklyWindow.tsx';
export { CopyPopup } from './CopyPopup.tsx';
export { ClearedGameNotice } from './notices/ClearedGameNotice.tsx';
export { RefusedNotice } from './notices/RefusedNotice.tsx';
export { SavedNotice } from './notices/SavedNotice.tsx';
export { UnfiledNotice } from './notices/UnfiledNotice.tsx';
export { openFiles } from './openFiles.ts';
export { playSounds } from './sounds/playSounds.ts';
export { compareFiles };

export function Compare() {
  const dispatch = useDispatch<AppDispatch>();
  return <CompareWindow add={(files) => void dispatch(compareFiles(files))} />;
}
