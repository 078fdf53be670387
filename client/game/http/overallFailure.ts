/** The message of a failed overall call, also where not even its code could be loaded. */
export const overallFailure = 'Failed to get overall evaluation. Please try again.';
