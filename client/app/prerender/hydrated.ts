/** The name of the event that the page dispatches once React has hydrated it, so that it responds to input. */
export const hydrated = 'the-firm:hydrated';
