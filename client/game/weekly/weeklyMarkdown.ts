import { escapeMarkdown } from '../report/escapeMarkdown.ts';
import type { PerformanceReview } from '../report/performanceReview.ts';
import { paragraphs } from '../report/reportMarkdown.ts';
import { editorial, toArticles } from './articles.ts';
import { strapline, weeklyName } from './weekly.ts';

/** Text from the server is escaped, so that it cannot break the structure. */
export function weeklyMarkdown(review: PerformanceReview, firm: string): string {
  const blocks = [
    `# ${escapeMarkdown(weeklyName(firm))}`,
    strapline.join(' · '),
    ...paragraphs(`From the editor: ${editorial(review)}`),
    ...toArticles(review).flatMap(({ about, said, headline, text, outcome }) => [
      `## ${escapeMarkdown(headline)}`,
      `*${escapeMarkdown(about)}*`,
      ...paragraphs(said),
      ...paragraphs(text),
      ...paragraphs(outcome),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
