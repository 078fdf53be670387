import { BreakdownWindow } from '../windows/breakdown/BreakdownWindow.tsx';
import { OverallWindow } from '../windows/overall/OverallWindow.tsx';
import { ResultsWindow } from '../windows/results/ResultsWindow.tsx';
import { ReviewWindow } from '../windows/review/ReviewWindow.tsx';
import { TapeWindow } from '../windows/tape/TapeWindow.tsx';

/** What the page does not need before a game is over is in a script of its own. */
export const afterGame = { OverallWindow, BreakdownWindow, ResultsWindow, ReviewWindow, TapeWindow };
