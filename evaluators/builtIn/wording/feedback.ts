import { type Criterion, levels } from '../../../scenarios/rubric.ts';
import { atEnd, type BegunSections } from '../../feedbackText.ts';
import { decisive, levelReason } from '../../levelReason.ts';
import type { Judgement } from '../judge.ts';
import type { Reading } from '../reading.ts';
import { memoized, tokensOf } from '../tokens.ts';
import type { Judged } from './judged.ts';
import { meritsOf, minQuotedSize, minShownSize } from './merits.ts';
import { questionOn, quoted, quotedFrom } from './phrases.ts';

const maxStrengths = 3;

/** If an answer is lowered as harmful without a reported crossing, its risk is named only from this confidence on. */
const minRiskConfidence = 0.3;

/** In tokens. The feedback on a shorter answer that does not fit the story says that it is short. */
const minAnswerSize = 60;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.2;

/** Never says that something is missing, because an evaluator that only compares wording cannot know that. */
export function feedbackOf(judged: Judged): BegunSections {
  const { judgement, moves } = judged;
  if (!judgement.related && moves.made.length === 0) return besideThePoint(judged);
  const harm = moves.isHarmful;
  const acts = harm ? [] : [...moves.strengths, ...meritsOf(judged)];
  const decision = moves.made.length > 0 ? moves.paragraphs : core(judged, acts);
  const reasons = harm ? [] : reasonsOf(judged, [...decision, ...acts]);
  return {
    title: titleOf(judged, harm),
    paragraphs: [...decision, ...(harm ? [] : riskLines(judged))],
    level: levelLine(judged, harm),
    strengths: [...acts.slice(0, maxStrengths - reasons.length), ...reasons],
    growth: questionsOf(judged),
  };
}

/** If no move is certain, the sentence that says most, unless it is quoted anyway. */
function core({ answer, reading }: Judged, strengths: readonly string[]): string[] {
  const [best] = reading.sentences.toSorted((a, b) => b.worth - a.worth);
  if (!best || best.size < minShownSize) return [];
  const quotation = quotedFrom(answer, best.text);
  return strengths.some((strength) => strength.includes(quotation)) ? [] : [`In your words: ${atEnd(quotation)}`];
}

function levelLine(judged: Judged, harm: boolean): string {
  const { judgement, level, effect } = judged;
  const what = effect ? 'answer and reply together' : 'your answer';
  if (harm && level === 'Junior')
    return effect?.settles === null
      ? `The built-in evaluator cannot tell whether your reply puts the harm right, so it keeps ${what} at Junior level.`
      : `Because of the harm in it, the built-in evaluator keeps ${what} at Junior level.`;
  if (level === 'Junior')
    return `As far as the built-in evaluator can read it, it puts ${what} at Junior level.${effectOf(judged)}`;
  return `The built-in evaluator puts ${what} at ${level} level${levelReason(judgement)}.${effectOf(judged)}`;
}

/** The sentences of the criteria that the level rests on, unless that is not certain or they are quoted already. */
function reasonsOf({ answer, judgement, level }: Judged, said: readonly string[]): string[] {
  if (level === 'Junior') return [];
  return decisive(judgement).flatMap((finding) => {
    const evidence = judgement.credited.find(({ sentence }) => sentence.text === finding.quote);
    if (!evidence || finding.sure === false || evidence.sentence.size < minQuotedSize) return [];
    const quotation = quotedFrom(answer, evidence.sentence.text);
    return said.some((line) => line.includes(quotation.slice(1, -1)))
      ? []
      : [`${quoted(finding.criterion)}: ${quotation}`];
  });
}

function effectOf({ effect, level }: Judged): string {
  if (!effect) return '';
  const { raised, levelBefore } = effect;
  if (levels.indexOf(level) < levels.indexOf(levelBefore))
    return ` Without your reply it would be at ${levelBefore} level.`;
  const lifts = raised.flatMap(({ criterion, score, sure }) =>
    score >= 2 && sure !== false ? `${quoted(criterion)} to ${levels[score - 1]}` : [],
  );
  if (lifts.length > 0) return ` Your reply lifts ${new Intl.ListFormat('en-GB').format(lifts)}.`;
  return level === levelBefore ? '' : ` Your reply lifts it from ${levelBefore}.`;
}

function titleOf({ entry: { scenario, setting }, judgement }: Judged, harm: boolean): string {
  if (harm || harmfulSentence(judgement) !== undefined) return 'An Approach with a Risk to Weigh';
  const category = setting.pack.categories.find(({ name }) => name === scenario.category);
  return `Your ${category?.title ?? 'Approach'}`;
}

/**
 * Quotes a sentence only if its crossing is reported: in left-out answers, half of the less certain ones were harmless.
 */
function riskLines({ entry: { rubric }, answer, judgement }: Judged): string[] {
  const { crossings, isHeld, risk } = judgement;
  const line = risk && rubric.redLines[risk.redLine];
  const harmful = harmfulSentence(judgement);
  if (line && harmful !== undefined)
    return [`One sentence deserves a second look: ${atEnd(quotedFrom(answer, harmful))} ${line.because}`];
  if (line && !rubric.moves && (crossings.length > 0 || (isHeld && risk.crossed >= minRiskConfidence)))
    return [`One risk in this story is worth checking your answer against. ${line.because}`];
  return [];
}

function harmfulSentence({ crossings, risk }: Judgement): string | undefined {
  return risk && crossings.length > 0 && risk.sentence.size >= minShownSize ? risk.sentence.text : undefined;
}

/** That of somebody in the story, or else one on a criterion. */
function questionsOf({ entry, reading, judgement, level, moves }: Judged): string[] {
  if (moves.question) return [moves.question];
  const { credited, evidence } = judgement;
  const all = entry.rubric.criteria.map((criterion, at) => {
    return { criterion, at, shown: evidence.find((one) => one.criterion === at)?.shown ?? 0 };
  });
  const open = all.filter(
    ({ criterion, at }) => credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading),
  );
  const [weakest] = (open.length > 0 ? open : all).toSorted((a, b) => a.shown - b.shown);
  return weakest && level !== 'Lead' ? [askedOn(weakest.criterion)] : [];
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

function isAnswered({ examples, next }: Criterion, { sentences }: Reading): boolean {
  const texts = [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])];
  return texts.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

const knownTokens = memoized((text) => [...tokensOf(text)]);

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): BegunSections {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  const level =
    size < minAnswerSize
      ? 'A few words give the built-in evaluator little to go on, so it puts them at Junior level. Two or three sentences on what you would do and why are plenty.'
      : reading.names > 0
        ? `To the built-in evaluator this reads like an answer to another story than “${scenario.title}”, so it puts it at Junior level.`
        : `The built-in evaluator could not match this text with “${scenario.title}”, so it puts it at Junior level. It works best if you name the people and things of the story.`;
  return {
    title: 'Your Approach',
    paragraphs: [],
    level,
    strengths: [],
    growth: rubric.criteria.slice(0, 1).map(askedOn),
  };
}
