import type { PerformanceReview } from '../report/performanceReview.ts';

/** "The Firm Weekly" */
export function weeklyName(firm: string): string {
  return `${firm} Weekly`;
}

export const strapline = ['In-house newsletter', 'Friday edition', 'One copy per kitchen'] as const;

/** In the order of the days. An answer after which nothing is known to happen has no article. */
export function articlesOf({ answers }: Pick<PerformanceReview, 'answers'>) {
  return answers.flatMap(({ number, scenario, scene }) =>
    scene ? [{ number, about: `Day ${number}: ${scenario.title}`, headline: scene.headline, text: scene.text }] : [],
  );
}
