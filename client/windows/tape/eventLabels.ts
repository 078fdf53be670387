import {
  viewportChanged,
  windowClosed,
  windowDocked,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowMoved,
  windowOpened,
  windowResized,
  windowRestored,
  windowSentToBack,
} from '../../desktop/desktopEvents.ts';
import { breakdownOpened, responseShown } from '../../game/breakdown/breakdownEvents.ts';
import {
  answerSubmitted,
  assignmentStarted,
  draftNoted,
  evaluationCancelled,
  failureDismissed,
  feedbackFailed,
  feedbackReceived,
  overallFailed,
  overallReceived,
  overallRequested,
  overallShown,
  questionShown,
  sessionReset,
} from '../../game/session/sessionEvents.ts';
import { type Event, type LogEntry, toEvent } from '../../log/event.ts';

/** What windows are called where their titles, which may change, cannot be seen. */
const windowNames: Readonly<Record<string, string>> = {
  welcome: 'Welcome!',
  expectations: "What's expected of me?",
  question: 'Question',
  notepad: 'Notepad',
  analyzer: 'Analyzer 3000',
  overall: 'Overall Assessment',
  breakdown: 'Your responses',
  results: 'Results',
  display: 'Display Properties',
  shortcuts: 'Keyboard shortcuts',
  about: 'About',
};

type Creator<Payload> = { type: string; match: (action: unknown) => action is { payload: Payload } & Event };
type Words = (event: Event) => string | null;

function says<Payload>(creator: Creator<Payload>, words: (payload: Payload) => string): Words {
  return (event) => (creator.match(event) ? words(event.payload) : null);
}

function saysOfWindow(creator: Creator<{ id: string }>, what: string): Words {
  return says(creator, ({ id }) => `${windowNames[id] ?? 'A window'} ${what}`);
}

const vocabulary: readonly Words[] = [
  says(assignmentStarted, () => 'Assignment started'),
  says(questionShown, ({ index }) => `Question ${index + 1} shown`),
  says(draftNoted, ({ index }) => `Answer ${index + 1} being written`),
  says(answerSubmitted, ({ index }) => `Question ${index + 1} submitted`),
  says(feedbackReceived, ({ index }) => `Feedback on question ${index + 1} arrived`),
  says(feedbackFailed, ({ index }) => `Feedback on question ${index + 1} failed`),
  says(evaluationCancelled, () => 'Waiting cancelled'),
  says(overallRequested, () => 'Overall assessment requested'),
  says(overallReceived, ({ evaluation }) => `Overall assessment arrived: ${evaluation.level}`),
  says(overallFailed, () => 'Overall assessment failed'),
  says(overallShown, () => 'Overall assessment shown again'),
  says(failureDismissed, () => 'Error message closed'),
  says(sessionReset, () => 'Back to a clean desk'),
  says(breakdownOpened, ({ index }) => `Breakdown opened at question ${index + 1}`),
  says(responseShown, ({ index }) => `Breakdown turned to question ${index + 1}`),
  saysOfWindow(windowOpened, 'opened'),
  saysOfWindow(windowClosed, 'closed'),
  saysOfWindow(windowFocused, 'brought to the front'),
  saysOfWindow(windowSentToBack, 'sent to the back'),
  saysOfWindow(windowMoved, 'moved'),
  saysOfWindow(windowResized, 'resized'),
  saysOfWindow(windowDocked, 'docked to a side'),
  saysOfWindow(windowMinimised, 'minimised'),
  saysOfWindow(windowMaximised, 'maximised'),
  saysOfWindow(windowRestored, 'restored'),
  says(viewportChanged, ({ width, height }) => `Screen of ${width} × ${height}`),
];

/** What happened, in plain words. */
export function eventWords(entry: LogEntry): string {
  const event = toEvent(entry);
  for (const words of vocabulary) {
    const said = words(event);
    if (said !== null) return said;
  }
  return `Something that this version does not know (${entry.type})`;
}

/** Is it of the game itself, rather than of windows and the screen? */
export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
