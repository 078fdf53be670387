export const storageKey = 'the-firm';
