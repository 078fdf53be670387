/** "The Firm Weekly" */
export function weeklyName(firm: string): string {
  return `${firm} Weekly`;
}

export const strapline = ['In-house newsletter', 'Friday edition', 'One copy per kitchen'] as const;
