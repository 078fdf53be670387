import { upperFirst } from '../../../scenarios/firstLetter.ts';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { quoted } from '../report/quoted.ts';

/** In the order of the days. An answer after which nothing is known to happen has no article. */
export function toArticles({ answers }: Pick<PerformanceReview, 'answers'>) {
  return answers.flatMap((answer) => {
    const { number, scenario, scene } = answer;
    if (!scene) return [];
    const about = `Day ${number}: ${scenario.title}`;
    return [{ number, about, headline: scene.headline, text: scene.text, outcome: describeOutcome(answer) }];
  });
}

/** What has become of the question that was asked. */
function describeOutcome({ reply, standing }: ReviewedAnswer): string {
  if (reply) return `${upperFirst(reply.to.by)} asked: ${quoted(reply.to.question)} There has been a reply.`;
  return standing ? `${upperFirst(standing.by)} is waiting for an answer: ${quoted(standing.question)}` : '';
}
