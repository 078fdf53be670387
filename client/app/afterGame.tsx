import { useDispatch } from 'react-redux';
import { AboutWindow } from '../windows/about/AboutWindow.tsx';
import { BreakdownWindow } from '../windows/breakdown/Breakdown.tsx';
import { CabinetWindow } from '../windows/cabinet/CabinetWindow.tsx';
import { CompareWindow } from '../windows/compare/CompareWindow.tsx';
import { DisplayWindow } from '../windows/display/DisplayWindow.tsx';
import { OverallWindow } from '../windows/overall/OverallWindow.tsx';
import { PhoneListWindow } from '../windows/phoneList/PhoneListWindow.tsx';
import { ResultsWindow } from '../windows/results/Results.tsx';
import { ReviewWindow } from '../windows/review/ReviewWindow.tsx';
import { ShortcutsWindow } from '../windows/shortcuts/ShortcutsWindow.tsx';
import { TapeWindow } from '../windows/tape/TapeWindow.tsx';
import { askBeforeClosing, compareFiles } from './compareFiles.ts';
import { openFiles } from './openFiles.ts';
import type { AppDispatch } from './state/store.ts';
import '../windows/notepad/aboveKeyboard.css';

function Compare() {
  const dispatch = useDispatch<AppDispatch>();
  return <CompareWindow add={(files) => void dispatch(compareFiles(files))} />;
}

/** What a player can do without until a game is over is in a script of its own, which the page fetches when idle. */
export const afterGame = {
  OverallWindow,
  BreakdownWindow,
  ResultsWindow,
  ReviewWindow,
  TapeWindow,
  AboutWindow,
  DisplayWindow,
  PhoneListWindow,
  ShortcutsWindow,
  CabinetWindow,
  Compare,
  askBeforeClosing,
  compareFiles,
  openFiles,
};
