/** What an item of a list begins with. */
export const listMark = /^(?:[-*•–>#]+|\(?\d{1,2}[.):]|\(?[a-z]\))\s+/;
