/** The messages of failed calls. Apart from the calls, because their code may itself fail to load. */
export const answerFailure = 'Failed to get feedback. Please try again.';
export const overallFailure = 'Failed to get overall evaluation. Please try again.';
