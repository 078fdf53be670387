/** The name of the event that the page dispatches once what is on the screen responds to input. */
export const hydrated = 'the-firm:hydrated';
