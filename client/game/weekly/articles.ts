import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import { quoted } from '../../../scenarios/text/quoted.ts';
import { completeSentences, sentencesAround } from '../../../scenarios/text/sentences.ts';
import { decidedMoves } from '../report/decidedMoves.ts';
import type { ReviewedAnswer } from '../report/performanceReview.ts';

type Week = { answers: readonly ReviewedAnswer[] };

/** In characters, fewer than a scene has. A text that is only a little longer is not cut. */
const maxQuoteLength = 300;
/** "Not ticked." alone says little, so the sentence after it is quoted too. */
const minQuoteLength = 40;

/**
 * In the order of the days. An answer after which nothing is known to happen has no article. `before` is shown above
 * the scene, and `after` below it. A reply that led to the scene is part of `before`.
 */
export function toArticles({ answers }: Week) {
  return answers.flatMap((answer) => {
    const { number, scenario, scene, reply } = answer;
    if (!scene) return [];
    const about = `Day ${number}: ${scenario.title}`;
    const quote = decidedMoves(answer)[0]?.quote; // from the answer or from the reply
    const quotation = `In your words: ${excerpt(quote ? sentenceWith(quote, answer.answer) : answer.answer)}`;
    const outcome = describeOutcome(answer);
    const isEarlier = reply !== null && reply.to.scene !== scene.text;
    const around = isEarlier
      ? { before: `${quotation}\n\n${outcome}`, after: '' }
      : { before: quotation, after: outcome };
    return [{ number, about, headline: scene.headline, ...around, text: scene.text }];
  });
}

/**
 * A model may quote part of a sentence, and the built-in evaluator one sentence of several that belong together. The
 * quote is shown alone only if the whole is too long, and the whole text if the quote is from the reply.
 */
function sentenceWith(quote: string, text: string): string {
  if (!text.includes(quote)) return text;
  const sentence = sentencesAround(text, quote, maxQuoteLength);
  const after = text.slice(text.indexOf(sentence) + sentence.length);
  const [intoNext = ''] = (sentence.length < minQuoteLength && /^[^\S\n]+\S/.exec(after)) || [];
  const whole = sentencesAround(text, sentence + intoNext, maxQuoteLength);
  return whole.length > maxQuoteLength ? quote : whole;
}

/** What has become of the question, even of one that was asked in a scene that the player has since replaced. */
function describeOutcome({ exchange, reply, openMove }: ReviewedAnswer): string {
  if (!reply)
    return openMove ? `${upperFirst(openMove.by)} is waiting for an answer: ${quoted(openMove.question)}` : '';
  const asked = exchange ? `${upperFirst(reply.to.by)} asked` : `Earlier, ${withDefiniteArticle(reply.to.by)} asked`;
  return `${asked}: ${quoted(reply.to.question)} Your reply: ${excerpt(reply.text)}`;
}

function excerpt(text: string): string {
  const characters = [...text];
  if (characters.length <= 1.25 * maxQuoteLength) return quoted(text);
  const cut = characters
    .slice(0, maxQuoteLength)
    .join('')
    .replace(/\s+\S*$/, '');
  const sentences = completeSentences(cut);
  return quoted(`${sentences.length >= minQuoteLength ? sentences : cut}\u00a0…`);
}

/** Says who had a reply, and who is waiting. */
export function editorial({ answers }: Week): string {
  const waiting = answers.flatMap(({ reply, openMove, number }) =>
    openMove && !reply ? `${withDefiniteArticle(openMove.by)} (day ${number})` : [],
  );
  const replied = answers.flatMap(({ reply }) => (reply ? withDefiniteArticle(reply.to.by) : []));
  const parts = [
    replied.length > 0 && `Answered before we went to press: ${listTexts(replied)}.`,
    waiting.length > 0 && `Still waiting for an answer: ${listTexts(waiting)}.`,
  ];
  return parts.filter(Boolean).join(' ') || 'Nobody is waiting for an answer.';
}

/** For each day, a headline after a decision that was not made: the last, since the first may be what was meant. */
export function unprintedHeadlines({ answers }: Week): string {
  const headlines = answers.flatMap((answer) => {
    const { number, scene, sections } = answer;
    const made = [scene?.move, ...decidedMoves(answer).map(({ move }) => move)];
    const other = scene && sections?.choices?.findLast(({ move }) => !made.includes(move));
    return other ? `${quoted(other.scene.headline)} (day ${number})` : [];
  });
  return listTexts(headlines);
}

function listTexts(texts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(new Set(texts));
}
