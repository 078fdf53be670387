import { upperFirst } from '../../../scenarios/firstLetter.ts';
import { definiteName } from '../feedback/definiteName.ts';
import { countWords, formatWordCount } from '../feedback/wordCount.ts';
import { decidedMoves } from '../report/decidedMoves.ts';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { quoted } from '../report/quoted.ts';

/** In characters. */
const maxReplyLength = 300;

/** In the order of the days. An answer after which nothing is known to happen has no article. */
export function toArticles({ answers }: Pick<PerformanceReview, 'answers'>) {
  return answers.flatMap((answer) => {
    const { number, scenario, scene } = answer;
    if (!scene) return [];
    const about = `Day ${number}: ${scenario.title}`;
    const [decided] = decidedMoves(answer);
    const said = decided?.quote ? `In your words: ${quoted(decided.quote)}` : '';
    return [{ number, about, said, headline: scene.headline, text: scene.text, outcome: describeOutcome(answer) }];
  });
}

/** What has become of the question that was asked. */
function describeOutcome({ reply, standing }: ReviewedAnswer): string {
  if (!reply)
    return standing ? `${upperFirst(standing.by)} is waiting for an answer: ${quoted(standing.question)}` : '';
  const { to, text } = reply;
  const said = text.length > maxReplyLength ? `${text.slice(0, maxReplyLength).replace(/\s+\S*$/, '')} …` : text;
  return `${upperFirst(to.by)} asked: ${quoted(to.question)} Your reply: ${quoted(said)}`;
}

/** What the week was like: who had a reply, who is waiting, and how much was written. */
export function editorial({ answers }: Pick<PerformanceReview, 'answers'>): string {
  const replied = answers.flatMap(({ reply }) => (reply ? definiteName(reply.to.by) : []));
  const waiting = answers.flatMap(({ reply, standing }) => (standing && !reply ? definiteName(standing.by) : []));
  const byLength = answers.toSorted((a, b) => countWords(a.answer) - countWords(b.answer));
  const lengths = [byLength[0], byLength.at(-1)].flatMap((one) =>
    one ? `${formatWordCount(one.answer)} (${quoted(one.scenario.title)})` : [],
  );
  return [
    ...(replied.length > 0 ? [`${upperFirst(listed(replied))} asked, and had a reply before we went to press.`] : []),
    ...(waiting.length > 0 ? [`Still waiting for an answer: ${listed(waiting)}.`] : []),
    `Your shortest answer has ${lengths.join(', and your longest ')}.`,
  ].join(' ');
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(new Set(names));
}
