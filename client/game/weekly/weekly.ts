/** "The Firm Weekly" */
export function weeklyName(firm: string): string {
  return `${firm} Weekly`;
}
