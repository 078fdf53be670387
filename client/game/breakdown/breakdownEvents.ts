import { defineEvent } from '../../log/event.ts';

/** The breakdown was asked for, and shows this question. */
export const breakdownOpened = defineEvent<{ index: number }>('breakdown/breakdownOpened');
export const responseShown = defineEvent<{ index: number }>('breakdown/responseShown');
