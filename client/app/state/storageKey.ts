/** The key of the stored game. */
export const storageKey = 'the-firm';
