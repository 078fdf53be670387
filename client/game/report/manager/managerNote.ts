import { isHarmDisputed } from '../../../../evaluators/chosenMove.ts';
import { quoted, withFullStop } from '../../../../scenarios/text/quoted.ts';
import { saysSomething, sentencesAround } from '../../../../scenarios/text/sentences.ts';
import type { PageData } from '../../../../server/api.ts';
import { formatWordCount } from '../../feedback/wordCount.ts';
import type { Conclusion } from '../../session/sessionEvents.ts';
import { toArticles } from '../../weekly/articles.ts';
import type { ReviewedAnswer } from '../performanceReview.ts';
import { countHarms, levelNames } from '../reportTexts.ts';

/** What the manager says about weeks without anything else to remark on. */
const farewells: Readonly<Record<string, string>> = {
  Junior: "Let's do the next one together.",
  Senior: "Take the next one yourself. I'll sit at the back.",
  Lead: "When the next hard one comes, I'll ask you before I answer it.",
};

const maxQuoteLength = 200;

/**
 * A note by the player's manager: the short one stands beside the level, and the full one on the review. Neither repeats
 * the other or the newsletter. Returns null if the pack names no manager.
 */
export function managerNote(
  { manager, people = [] }: PageData['pack'],
  { level, summary }: Conclusion,
  answers: readonly ReviewedAnswer[],
) {
  const by = people.find(({ name }) => name === manager);
  if (!by) return null;
  const written = answers.map(({ answer, reply }) => `${answer} ${reply?.text ?? ''}`).join(' ');
  const read = `I've read everything you wrote: ${formatWordCount(written)}.`;
  const [harming] = answers
    .filter(({ verdict, chosen }) => countHarms(verdict) > 0 && !isHarmDisputed(verdict?.moves ?? [], chosen))
    .toSorted((a, b) => countHarms(b.verdict) - countHarms(a.verdict));
  const talk = harming && `Before the next one lands, let's talk about ${quoted(harming.scenario.title)}.`;
  const quote = findMemorableQuote(summary, answers);
  const headline = findTopStory(answers)?.scene?.headline;
  const news = headline ? `My headline of the week: ${quoted(headline)}.` : '';
  const remembered = quote && ` This is what I'll remember: ${withFullStop(quoted(quote))}`;
  const farewell = farewells[level] ?? "Take the next one yourself. I'll be reading along.";
  return { by, short: talk || describeTrend(answers) || news || farewell, full: read + remembered };
}

/** What stands out about the levels of the answers; empty if nothing does. */
function describeTrend(answers: readonly ReviewedAnswer[]): string {
  const ranks = answers.map(({ verdict }) => levelNames.indexOf(verdict?.level ?? ''));
  if (ranks.length < 5 || ranks.includes(-1)) return '';
  const [first = 0, second = 0, , fourth = 0, fifth = 0] = ranks;
  const lowest = Math.min(...ranks);
  const highest = Math.max(...ranks);
  if (Math.min(fourth, fifth) > Math.max(first, second))
    return 'Your last two answers go further than your first two. I noticed.';
  if (Math.max(fourth, fifth) < Math.min(first, second))
    return 'Your first two answers go further than your last two. It was a long week.';
  const titleAt = (rank: number) => quoted(answers[ranks.indexOf(rank)]?.scenario.title ?? '');
  return highest - lowest > 1
    ? `${titleAt(highest)} shows me how far you can go. ${titleAt(lowest)} is the one we should talk about.`
    : '';
}

/** The best answer that settled something, otherwise the best one. */
function findTopStory(answers: readonly ReviewedAnswer[]): ReviewedAnswer | undefined {
  const rank = ({ verdict, scene }: ReviewedAnswer) =>
    levelNames.indexOf(verdict?.level ?? '') + (scene?.of === 'closed' ? levelNames.length : 0);
  return answers
    .filter(({ scene, verdict }) => scene && countHarms(verdict) === 0)
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/**
 * A sentence of the player's that the feedback praises, otherwise one that counted most; of several, the longest, which
 * says most. It is whole, from an answer that does no harm, in neither the summary nor the newsletter, and not one that
 * the player did not mean.
 */
function findMemorableQuote(summary: string, answers: readonly ReviewedAnswer[]): string {
  const printed = bare(
    toArticles({ answers })
      .map(({ before, after }) => `${before} ${after}`)
      .join(' '),
  );
  const [first] = answers
    .filter(({ verdict }) => countHarms(verdict) === 0)
    .flatMap(({ verdict, sections, rejected, answer }) => {
      const counted = (verdict?.findings ?? []).flatMap(({ quote, score }) =>
        score > 1 && quote && quote !== rejected?.quote && startsSentence(quote, answer) ? [{ quote, score }] : [],
      );
      return [...(sections?.praised ?? []).map((quote) => ({ quote, score: 5 })), ...counted];
    })
    .filter(({ quote }) => quote.length <= maxQuoteLength && !summary.includes(quote) && !printed.includes(bare(quote)))
    .toSorted((a, b) => b.score - a.score || b.quote.length - a.quote.length);
  return first?.quote ?? '';
}

function bare(text: string): string {
  return text.replaceAll(/["'“”‘’]/g, '').replaceAll(/\s+/g, ' ');
}

function startsSentence(words: string, text: string): boolean {
  const around = sentencesAround(text, words, 0);
  return text.includes(words) && !saysSomething(around.slice(0, around.indexOf(words)));
}
