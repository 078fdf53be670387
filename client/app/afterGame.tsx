import { useDispatch } from 'react-redux';
import { BreakdownWindow } from '../windows/breakdown/BreakdownWindow.tsx';
import { CabinetWindow } from '../windows/cabinet/CabinetWindow.tsx';
import { CompareWindow } from '../windows/compare/CompareWindow.tsx';
import { OverallWindow } from '../windows/overall/OverallWindow.tsx';
import { ResultsWindow } from '../windows/results/ResultsWindow.tsx';
import { ReviewWindow } from '../windows/review/ReviewWindow.tsx';
import { TapeWindow } from '../windows/tape/TapeWindow.tsx';
import { compareFiles } from './compareFiles.ts';
import type { AppDispatch } from './state/store.ts';

function Compare() {
  const dispatch = useDispatch<AppDispatch>();
  return <CompareWindow add={(files) => void dispatch(compareFiles(files))} />;
}

/** What the page does not need before a game is over is in a script of its own. */
export const afterGame = {
  OverallWindow,
  BreakdownWindow,
  ResultsWindow,
  ReviewWindow,
  TapeWindow,
  CabinetWindow,
  Compare,
  compareFiles,
};
