import { upperFirst } from '../../../scenarios/firstLetter.ts';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { quoted } from '../report/quoted.ts';
import { askedMove } from '../session/sessionSelectors.ts';

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
function describeOutcome({ verdict, chosen, reply, scene }: ReviewedAnswer): string {
  if (reply) return `${upperFirst(reply.to.by)} asked: ${quoted(reply.to.question)} There has been a reply.`;
  const asked = askedMove(verdict);
  const open = chosen === undefined || chosen?.move === asked?.move ? asked : scene?.of === 'closed' ? null : chosen;
  return open ? `${upperFirst(open.by)} is waiting for an answer: ${quoted(open.question)}` : '';
}
