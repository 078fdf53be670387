import { useSelector } from 'react-redux';
import { assignmentLayout, iconColumn, sideGap } from '../desktop/layout/assignmentLayout.ts';
import { breakdownSize, endingLayout, overallSize, reviewMargin } from '../desktop/layout/endingLayout.ts';
import { cascade, centred, type Size, scaleToText, workArea } from '../desktop/layout/geometry.ts';
import type { DesktopExtra } from '../desktop/windowCommands.ts';
import type { WindowSpec } from '../desktop/windowSpec.ts';
import { useSession } from '../game/session/useSession.ts';
import { weeklyName } from '../game/weekly/weekly.ts';
import { usePageData } from '../page/pageData.ts';
import { AnalyzerWindow } from '../windows/analyzer/AnalyzerWindow.tsx';
import { NotepadWindow } from '../windows/notepad/NotepadWindow.tsx';
import { QuestionWindow, useQuestionTitle } from '../windows/question/QuestionWindow.tsx';
import { ExpectationsWindow } from '../windows/welcome/ExpectationsWindow.tsx';
import { WelcomeWindow } from '../windows/welcome/WelcomeWindow.tsx';
import { deferredContent } from './deferredContent.tsx';
import type { RootState } from './state/rootReducer.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';

const defaultWidth = 513;
const welcomeSize: Size = { width: defaultWidth, height: 372 };
/** The size with the picture above the letter, see welcome.css. */
const tallWelcome: Size & { minViewport: number } = { width: defaultWidth, height: 600, minViewport: 780 };
const placeWelcome: WindowSpec['place'] = (viewport, others) =>
  placeCentred(viewport.height < tallWelcome.minViewport ? welcomeSize : tallWelcome)(viewport, others);

/** Beside the letter, or over its right part if there is too little room, but not over its buttons. */
const placeExpectations: WindowSpec['place'] = (viewport, others) => {
  const { x, y, width, height } = placeWelcome(viewport, []);
  const own = scaleToText({ width: defaultWidth, height: 430 }, viewport);
  const buttons = scaleToText({ width, height: 56 }, viewport);
  const place = { ...own, x: x + width + sideGap, y: y + height - buttons.height - own.height };
  return cascade(place, others, workArea(viewport));
};

const aroundPaper: Size = { width: 0, height: 2 * reviewMargin };
const placeOverall = placeAtEnd('overall', overallSize);

/** To the left of the Overall Assessment, or partly over it if there is too little room beside the desktop icons. */
const placeBreakdown: WindowSpec['place'] = (viewport, others) => {
  const area = workArea(viewport);
  const own = centred(scaleToText(breakdownSize, viewport), area);
  const x = Math.max(iconColumn, placeOverall(viewport, []).x - own.width - 2 * sideGap);
  return endingLayout(viewport)?.breakdown ?? cascade({ ...own, x }, others, area);
};

const NearestMove = deferredContent<{ index: number }>((parts) => parts.NearestMove);

/** In the order of the Start menu. */
const loggedWindows = withIds({
  welcome: {
    name: 'Welcome!',
    icon: 'envelope',
    useTitle: () => `Welcome! - ${usePageData().pack.firm}`,
    Content: WelcomeWindow,
    place: placeWelcome,
  },
  expectations: {
    name: "What's expected of me?",
    icon: 'notice',
    Content: ExpectationsWindow,
    place: placeExpectations,
  },
  question: {
    name: 'Question',
    icon: 'document',
    useTitle: useQuestionTitle,
    shortName: 'Question',
    Content: QuestionWindow,
    place: (viewport) => assignmentLayout(viewport)[0],
    followsViewport: true,
    ignoresEscape: true,
  },
  notepad: {
    name: 'Notepad',
    icon: 'notepad',
    useTitle: () => 'Your answer - Notepad',
    shortName: 'Answer',
    Content: NotepadWindow,
    place: (viewport) => assignmentLayout(viewport)[1],
    followsViewport: true,
    ignoresEscape: true,
  },
  analyzer: {
    name: 'Analyzer 3000',
    icon: 'terminal',
    shortName: 'Analyzer',
    Content: () => <AnalyzerWindow NearestMove={NearestMove} />,
    place: (viewport) => assignmentLayout(viewport)[2],
    followsViewport: true,
    ignoresEscape: true,
  },
  overall: {
    name: 'Overall Assessment',
    icon: 'rosette',
    Content: deferredContent((parts) => parts.OverallWindow),
    place: placeOverall,
    followsViewport: true,
  },
  review: {
    name: 'Performance review',
    icon: 'report',
    shortName: 'Review',
    Content: deferredContent((parts) => parts.ReviewWindow),
    place: placeAtEnd('review', { width: 780, height: Number.POSITIVE_INFINITY }, aroundPaper),
    followsViewport: true,
  },
  weekly: {
    name: 'Weekly',
    icon: 'document',
    useTitle: () => weeklyName(usePageData().pack.firm),
    Content: deferredContent((parts) => parts.WeeklyWindow),
    place: placeCentred({ width: 720, height: 860 }, aroundPaper),
  },
  breakdown: {
    name: 'Your responses',
    icon: 'cards',
    useTitle: () => {
      const index = useSelector(({ game }: RootState) => game.breakdown.index);
      const count = useSession(({ scenarios }) => scenarios.length);
      return `Your responses - Question ${index + 1}/${count}`;
    },
    Content: deferredContent((parts) => parts.BreakdownWindow),
    place: placeBreakdown,
  },
  display: {
    name: 'Display Properties',
    icon: 'display',
    Content: deferredContent((parts) => parts.DisplayWindow),
    place: placeCentred({ width: 420, height: 627 }),
    inStartMenu: () => true,
  },
  results: {
    name: 'Results',
    icon: 'report',
    useTitle: () => {
      const { role } = usePageData().pack;
      return `${role.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())} Assessment Results`;
    },
    Content: deferredContent((parts) => parts.ResultsWindow),
    place: placeCentred({ width: 800, height: 600 }),
    inStartMenu: ({ isOver }) => isOver,
  },
  'filing-cabinet': {
    name: 'Filing cabinet',
    icon: 'cabinet',
    Content: deferredContent((parts) => parts.CabinetWindow),
    place: placeCentred({ width: 640, height: 560 }),
    inStartMenu: ({ isOver, hasReviews }) => isOver || hasReviews,
  },
  phoneList: {
    name: 'Phone list',
    icon: 'telephone',
    Content: deferredContent((parts) => parts.PhoneListWindow),
    place: placeCentred({ width: 640, height: 920 }, { width: 0, height: 64 }),
    inStartMenu: ({ page }) => page.pack.people !== undefined,
  },
  shortcuts: {
    name: 'Keyboard shortcuts',
    icon: 'keys',
    shortcut: 'F1',
    Content: deferredContent((parts) => parts.ShortcutsWindow),
    place: placeCentred({ width: defaultWidth, height: 600 }),
    inStartMenu: () => true,
  },
  about: {
    name: 'About',
    icon: 'tower',
    useTitle: () => `About ${usePageData().pack.firm}`,
    Content: deferredContent((parts) => parts.AboutWindow),
    place: placeCentred({ width: defaultWidth, height: 500 }),
    inStartMenu: () => true,
  },
});

const Tape = deferredContent((parts) => parts.TapeWindow);

/** The events of the last two are not logged. */
export const windowSpecs: readonly WindowSpec[] = [
  ...loggedWindows,
  ...withIds({
    [tapeWindowId]: {
      name: 'Tape',
      icon: 'tape',
      useTitle: () => {
        const name = useSelector(({ page }: RootState) => page.sessionFile.opened?.name);
        return name === undefined ? 'Tape' : `Tape - ${name}`;
      },
      Content: () => <Tape specs={loggedWindows} />,
      place: placeCentred({ width: 1120, height: 640 }, { width: 48, height: 32 }),
    },
    [compareWindowId]: {
      name: 'Compare',
      icon: 'columns',
      Content: deferredContent((parts) => parts.Compare),
      place: (viewport) => {
        const { width, height } = workArea(viewport);
        return { x: iconColumn, y: 16, width: width - iconColumn - 16, height: height - 32 };
      },
    },
  }),
];

export function isWindow(id: string): boolean {
  return windowSpecs.some((spec) => spec.id === id);
}

function withIds(specs: Readonly<Record<string, Omit<WindowSpec, 'id'>>>): readonly WindowSpec[] {
  return Object.entries(specs).map(([id, spec]) => ({ id, ...spec }));
}

export const placeWindow: DesktopExtra['placeWindow'] = (id, viewport, others) => {
  const spec = windowSpecs.find((candidate) => candidate.id === id);
  if (!spec) throw new Error(`There is no window "${id}".`);
  return spec.place(viewport, others);
};

function placeAtEnd(part: 'review' | 'overall', size: Size, margin?: Size): WindowSpec['place'] {
  return (viewport, others) => {
    const beside = endingLayout(viewport)?.[part];
    return beside ? cascade(beside, others, workArea(viewport)) : placeCentred(size, margin)(viewport, others);
  };
}

/** `margin` is how much of the work area stays free around it, both sides added. */
function placeCentred(size: Size, margin: Size = { width: 0, height: 0 }): WindowSpec['place'] {
  return (viewport, others) => {
    const area = workArea(viewport);
    const { width, height } = scaleToText(size, viewport);
    const max = { width: area.width - margin.width, height: area.height - margin.height };
    const fitting = { width: Math.min(width, max.width), height: Math.min(height, max.height) };
    return cascade(centred(fitting, area), others, area);
  };
}
