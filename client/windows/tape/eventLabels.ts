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

/** The names of windows; their titles may change. */
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
type Label = (event: Event) => string | null;

function label<Payload>(creator: Creator<Payload>, text: (payload: Payload) => string): Label {
  return (event) => (creator.match(event) ? text(event.payload) : null);
}

function windowLabel(creator: Creator<{ id: string }>, what: string): Label {
  return label(creator, ({ id }) => `${windowNames[id] ?? 'A window'} ${what}`);
}

const labels: readonly Label[] = [
  label(assignmentStarted, () => 'Assignment started'),
  label(questionShown, ({ index }) => `Question ${index + 1} shown`),
  label(draftNoted, ({ index }) => `Answer ${index + 1} being written`),
  label(answerSubmitted, ({ index }) => `Question ${index + 1} submitted`),
  label(feedbackReceived, ({ index }) => `Feedback on question ${index + 1} arrived`),
  label(feedbackFailed, ({ index }) => `Feedback on question ${index + 1} failed`),
  label(evaluationCancelled, () => 'Waiting cancelled'),
  label(overallRequested, () => 'Overall assessment requested'),
  label(overallReceived, ({ evaluation }) => `Overall assessment arrived: ${evaluation.level}`),
  label(overallFailed, () => 'Overall assessment failed'),
  label(overallShown, () => 'Overall assessment shown again'),
  label(failureDismissed, () => 'Error message closed'),
  label(sessionReset, () => 'Back to a clean desk'),
  label(breakdownOpened, ({ index }) => `Breakdown opened at question ${index + 1}`),
  label(responseShown, ({ index }) => `Breakdown turned to question ${index + 1}`),
  windowLabel(windowOpened, 'opened'),
  windowLabel(windowClosed, 'closed'),
  windowLabel(windowFocused, 'brought to the front'),
  windowLabel(windowSentToBack, 'sent to the back'),
  windowLabel(windowMoved, 'moved'),
  windowLabel(windowResized, 'resized'),
  windowLabel(windowDocked, 'docked to a side'),
  windowLabel(windowMinimised, 'minimised'),
  windowLabel(windowMaximised, 'maximised'),
  windowLabel(windowRestored, 'restored'),
  label(viewportChanged, ({ width, height }) => `Screen of ${width} × ${height}`),
];

/** What happened, in plain words. */
export function eventLabel(entry: LogEntry): string {
  const event = toEvent(entry);
  for (const label of labels) {
    const text = label(event);
    if (text !== null) return text;
  }
  return `Something that this version does not know (${entry.type})`;
}

/** Is it an event of the game, rather than of windows or the viewport? */
export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
