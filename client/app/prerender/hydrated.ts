/** The name of an event on `document`. It says that React has hydrated the page, which now responds to input. */
export const hydrated = 'the-firm:hydrated';
