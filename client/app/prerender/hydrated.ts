/** An event on `document`: React has hydrated the page. */
export const hydrated = 'the-firm:hydrated';
