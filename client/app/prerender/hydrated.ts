/** An event on `document`: React has hydrated the page or rendered it anew. */
export const hydrated = 'the-firm:hydrated';
