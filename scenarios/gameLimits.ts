/** The number of scenarios in a game, and the minimum in a folder. */
export const gameLength = 5;

/** In code points. */
export const maxAnswerLength = 8000;
