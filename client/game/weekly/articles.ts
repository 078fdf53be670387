import { upperFirst } from '../../../scenarios/firstLetter.ts';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { quoted } from '../report/quoted.ts';
import { askedMove } from '../session/sessionSelectors.ts';

/** In the order of the days. An answer after which nothing is known to happen has no article. */
export function articlesOf({ answers }: Pick<PerformanceReview, 'answers'>) {
  return answers.flatMap((answer) => {
    const { number, scenario, scene } = answer;
    if (!scene) return [];
    const about = `Day ${number}: ${scenario.title}`;
    return [{ number, about, headline: scene.headline, text: leadOf(scene.text), outcome: outcomeOf(answer) }];
  });
}

/** In words. */
const minLead = 12;

/** Whole sentences from the beginning of a scene, whose rest is in the feedback. */
function leadOf(scene: string): string {
  let lead = '';
  for (const sentence of scene.split(/(?=\S)(?<=[.!?…]["”’)\]]?\s+)/u)) {
    const isInSpeech = (lead.match(/"/g) ?? []).length % 2 > 0;
    if (lead.split(/\s+/).length > minLead && !isInSpeech) break;
    lead += sentence;
  }
  return lead.trim();
}

/** What has become of the question that was asked. */
function outcomeOf({ verdict, chosen, reply, scene }: ReviewedAnswer): string {
  if (reply) return `${upperFirst(reply.to.by)} asked: ${quoted(reply.to.question)} There has been a reply.`;
  const asked = askedMove(verdict);
  const open = chosen === undefined || chosen?.move === asked?.move ? asked : scene?.of === 'closed' ? null : chosen;
  return open ? `${upperFirst(open.by)} is waiting for an answer: ${quoted(open.question)}` : '';
}
