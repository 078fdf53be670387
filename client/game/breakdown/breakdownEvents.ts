import { defineEvent } from '../../log/event.ts';
import { object } from '../../log/schema.ts';
import { index } from '../session/sessionEvents.ts';

export const breakdownOpened = defineEvent('breakdown/breakdownOpened', object({ index }));

export const responseShown = defineEvent('breakdown/responseShown', object({ index }));
