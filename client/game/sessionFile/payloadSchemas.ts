import { type TSchema, Type } from 'typebox';
import { Scenario } from '../../../scenarios/scenario.ts';
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
import { isVerdict } from '../../log/isVerdict.ts';
import { breakdownOpened, responseShown } from '../breakdown/breakdownEvents.ts';
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
} from '../session/sessionEvents.ts';

const Index = Type.Integer({ minimum: 0, maximum: 99 });
const EventId = Type.String({ minLength: 1, maxLength: 100 });
const Text = Type.String();
const Cause = Type.Object({ code: Text, message: Text });
const Verdict = Type.Refine(Type.Unknown(), isVerdict);
const Nothing = Type.Object({});

/** No screen is larger, and no window farther away. In CSS pixels. */
const farthest = 100_000;
const Coordinate = Type.Number({ minimum: -farthest, maximum: farthest });
const Length = Type.Number({ minimum: 0, maximum: farthest });
const Rect = Type.Object({ x: Coordinate, y: Coordinate, width: Length, height: Length });

/** Every window that a log may have: thousands of others would make each later event slow. */
export const loggedWindows: readonly string[] = [
  'welcome',
  'expectations',
  'question',
  'notepad',
  'analyzer',
  'overall',
  'breakdown',
  'results',
  'display',
  'shortcuts',
  'about',
];
const WindowId = Type.Union(loggedWindows.map((id) => Type.Literal(id)));
const OfWindow = Type.Object({ id: WindowId });
const OfWindowAndRect = Type.Object({ id: WindowId, rect: Rect });

/** What a stranger's event must carry, by its type. */
export const payloadSchemas: ReadonlyMap<string, TSchema> = new Map<string, TSchema>([
  [assignmentStarted.type, Type.Object({ seed: Text, scenarios: Type.Array(Scenario, { maxItems: 100 }) })],
  [questionShown.type, Type.Object({ index: Index })],
  [draftNoted.type, Type.Object({ index: Index, text: Text })],
  [answerSubmitted.type, Type.Object({ index: Index, answer: Text })],
  [
    feedbackReceived.type,
    Type.Object({
      submission: EventId,
      index: Index,
      feedback: Text,
      verdict: Type.Optional(Verdict),
      assessment: Type.Optional(Text),
    }),
  ],
  [feedbackFailed.type, Type.Object({ submission: EventId, index: Index, cause: Cause })],
  [overallRequested.type, Nothing],
  [overallReceived.type, Type.Object({ request: EventId, evaluation: Type.Object({ level: Text, summary: Text }) })],
  [overallFailed.type, Type.Object({ request: EventId, cause: Cause })],
  [evaluationCancelled.type, Type.Object({ call: EventId })],
  [overallShown.type, Nothing],
  [failureDismissed.type, Nothing],
  [sessionReset.type, Nothing],
  [breakdownOpened.type, Type.Object({ index: Index })],
  [responseShown.type, Type.Object({ index: Index })],
  [windowOpened.type, OfWindowAndRect],
  [windowClosed.type, OfWindow],
  [windowFocused.type, OfWindow],
  [windowSentToBack.type, OfWindow],
  [windowMoved.type, Type.Object({ id: WindowId, x: Coordinate, y: Coordinate })],
  [windowResized.type, OfWindowAndRect],
  [windowDocked.type, OfWindowAndRect],
  [windowMinimised.type, OfWindow],
  [windowMaximised.type, OfWindow],
  [windowRestored.type, OfWindow],
  [
    viewportChanged.type,
    Type.Object({
      width: Type.Number({ minimum: 1, maximum: farthest }),
      height: Type.Number({ minimum: 1, maximum: farthest }),
      reserved: Length,
      textScale: Type.Number({ minimum: 0.1, maximum: 100 }),
    }),
  ],
]);
