import { defineEvent } from '../../log/event.ts';
import { object } from '../../log/schema.ts';
import { index } from '../session/sessionEvents.ts';

export const breakdownOpened = defineEvent(
  'breakdown/breakdownOpened',
  object({ index }),
  ({ index }) => `Breakdown opened at question ${index + 1}`,
);

export const responseShown = defineEvent(
  'breakdown/responseShown',
  object({ index }),
  ({ index }) => `Breakdown turned to question ${index + 1}`,
);
