/** The messages of failed calls. They are in a separate file because the code of the calls may fail to load. */
export const answerFailure = 'Failed to get feedback. Please try again.';
export const overallFailure = 'Failed to get overall evaluation. Please try again.';
