import { assignmentLayout, iconColumn } from '../desktop/layout/assignmentLayout.ts';
import { aroundText, centred, type Rect, type Size, type Viewport, workArea } from '../desktop/layout/geometry.ts';
import { lazyContent } from '../desktop/lazyContent.tsx';
import type { WindowSpec } from '../desktop/windowSpec.ts';
import { usePageData } from '../page/PageDataContext.ts';
import { AnalyzerWindow } from '../windows/analyzer/AnalyzerWindow.tsx';
import { useBreakdownTitle } from '../windows/breakdown/useBreakdownTitle.ts';
import { NotepadWindow } from '../windows/notepad/NotepadWindow.tsx';
import { QuestionWindow, useQuestionTitle } from '../windows/question/QuestionWindow.tsx';
import { useResultsTitle } from '../windows/results/useResultsTitle.ts';
import { ExpectationsWindow } from '../windows/welcome/ExpectationsWindow.tsx';
import { WelcomeWindow } from '../windows/welcome/WelcomeWindow.tsx';

const defaultWidth = 513;
const welcomeSize: Size = { width: defaultWidth, height: 320 };
const overallSize: Size = { width: 500, height: 400 };

/** Every window that the log may have, in reading order. A new one is an entry here. */
export const windowSpecs: readonly WindowSpec[] = [
  {
    id: 'welcome',
    icon: 'envelope',
    useTitle: () => `Welcome! - ${usePageData().pack.firm}`,
    Content: WelcomeWindow,
    place: inTheMiddle(welcomeSize),
  },
  {
    id: 'expectations',
    icon: 'notice',
    useTitle: () => "What's expected of me?",
    Content: ExpectationsWindow,
    place: leftOf(welcomeSize, 370),
  },
  {
    id: 'question',
    icon: 'document',
    useTitle: useQuestionTitle,
    Content: QuestionWindow,
    place: (viewport) => assignmentLayout(viewport)[0],
  },
  {
    id: 'notepad',
    icon: 'notepad',
    useTitle: () => 'Your answer - Notepad',
    Content: NotepadWindow,
    place: (viewport) => assignmentLayout(viewport)[1],
  },
  {
    id: 'analyzer',
    icon: 'terminal',
    useTitle: () => 'Analyzer 3000',
    Content: AnalyzerWindow,
    place: (viewport) => assignmentLayout(viewport)[2],
  },
  {
    id: 'overall',
    icon: 'rosette',
    useTitle: () => 'Overall Assessment',
    Content: lazyContent(async () => (await import('../windows/overall/OverallWindow.tsx')).OverallWindow),
    place: inTheMiddle(overallSize),
  },
  {
    id: 'breakdown',
    icon: 'cards',
    useTitle: useBreakdownTitle,
    Content: lazyContent(async () => (await import('../windows/breakdown/BreakdownWindow.tsx')).BreakdownWindow),
    place: leftOf(overallSize, 560),
  },
  {
    id: 'results',
    icon: 'folder',
    useTitle: useResultsTitle,
    Content: lazyContent(async () => (await import('../windows/results/ResultsWindow.tsx')).ResultsWindow),
    place: inTheMiddle({ width: 800, height: 600 }),
  },
  {
    id: 'display',
    icon: 'display',
    useTitle: () => 'Display Properties',
    Content: lazyContent(async () => (await import('../windows/display/DisplayWindow.tsx')).DisplayWindow),
    place: inTheMiddle({ width: 420, height: 482 }),
  },
  {
    id: 'shortcuts',
    icon: 'keys',
    useTitle: () => 'Keyboard shortcuts',
    Content: lazyContent(async () => (await import('../windows/shortcuts/ShortcutsWindow.tsx')).ShortcutsWindow),
    place: inTheMiddle({ width: defaultWidth, height: 600 }),
  },
  {
    id: 'about',
    icon: 'tower',
    useTitle: () => `About ${usePageData().pack.firm}`,
    Content: lazyContent(async () => (await import('../windows/about/AboutWindow.tsx')).AboutWindow),
    place: inTheMiddle({ width: defaultWidth, height: 500 }),
  },
];

/** Default width, to the left of a window in the middle whose buttons stay in reach; clear of the icons. */
function leftOf(neighbour: Size, height: number): (viewport: Viewport) => Rect {
  return (viewport) => {
    const area = workArea(viewport);
    const own = centred(aroundText({ width: defaultWidth, height }, viewport), area);
    const beside = centred(aroundText(neighbour, viewport), area).x;
    return { ...own, x: Math.max(iconColumn, beside - own.width - 16) };
  };
}

function inTheMiddle(size: Size): (viewport: Viewport) => Rect {
  return (viewport) => centred(aroundText(size, viewport), workArea(viewport));
}
