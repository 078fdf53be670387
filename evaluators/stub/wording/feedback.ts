import { type Criterion, levels } from '../../../scenarios/rubric.ts';
import type { Score } from '../../assessment.ts';
import { atEnd, type BegunSections } from '../../feedbackText.ts';
import { decisive, levelled, levelReason } from '../../levelReason.ts';
import { upperFirst } from '../../moveText.ts';
import { voiceOf } from '../../voiceOf.ts';
import type { Judgement } from '../judge.ts';
import { findMoves } from '../moves.ts';
import type { Reading } from '../reading.ts';
import { memoized, tokensOf } from '../tokens.ts';
import type { Judged } from './judged.ts';
import { meritsOf, minQuoteConfidence, minQuotedSize, minShownSize } from './merits.ts';
import { questionOn, quoted, quotedFrom } from './phrases.ts';

/** From Junior to Lead, for categories that define none. Each contains one of scenarios/titleWords.ts. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const maxStrengths = 3;

/** In log odds that the answer makes a move. From here on, what is not named is quoted as a decision and asked about. */
const minCore = 1;

/** A level is not explained by a single criterion below this confidence that the answer shows it. */
const minReason = 0.55;

/** If an answer is lowered as harmful without a reported crossing, its risk is named only from this confidence on. */
const minRiskConfidence = 0.3;

/**
 * Beside the question of a person, a Junior answer is asked about a criterion below this confidence that it shows it.
 * Better answers are not: they often show a criterion that the models do not find.
 */
const askBelow = 0.3;

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
    growth: questionsOf(judged, harm),
  };
}

/** If no move is certain, the sentence of the likeliest one; of an unlikely one only where nothing else is quoted. */
function core({ entry: { rubric }, answer, reading, rules }: Judged, strengths: readonly string[]): string[] {
  const [likeliest] = findMoves(reading, rubric, rules.moves);
  const sentence = likeliest && reading.sentences[likeliest.at];
  if (!sentence || sentence.size < minShownSize) return [];
  const quotation = quotedFrom(answer, sentence.text);
  if (likeliest.sure < minCore) return strengths.length > 0 ? [] : [`In your words: ${atEnd(quotation)}`];
  const isShown = strengths.some((strength) => strength.includes(quotation));
  return isShown ? [] : [`One of the things you'd do: ${atEnd(quotation)}`];
}

function levelLine(judged: Judged, harm: boolean): string {
  const { entry, reading, judgement, level, effect } = judged;
  const what = effect ? 'answer and reply together' : 'your answer';
  if (harm && level === 'Junior')
    return effect?.settles === null
      ? `The built-in evaluator cannot tell whether your reply puts the harm right, so it keeps ${what} at Junior level.`
      : `Because of the harm in it, the built-in evaluator keeps ${what} at Junior level.`;
  if (level === 'Junior')
    return `As far as the built-in evaluator can read it, it puts ${what} at Junior level.${effectOf(judged)}`;
  const [surest, ...others] = judgement.credited;
  const isVague = surest && others.length === 0 && surest.shown < minReason;
  const open = entry.rubric.criteria.filter(
    (criterion, at) => !isSaid(oneStepOn(criterion, judgement.findings[at]?.score), reading),
  );
  const reason = isVague ? ' It goes by the answer as a whole.' : levelReason(judgement, effect ? [] : open); // told once
  return `The built-in evaluator puts ${what} at ${level} level.${effectOf(judged)}${reason}`;
}

/** The sentences of the criteria that the level rests on, unless that is not certain or they are quoted already. */
function reasonsOf({ answer, judgement, level }: Judged, said: readonly string[]): string[] {
  if (level === 'Junior') return [];
  return decisive(judgement).flatMap((finding) => {
    const evidence = judgement.credited.find(({ sentence }) => sentence.text === finding.quote);
    if (!evidence || evidence.shown < minQuoteConfidence || evidence.sentence.size < minQuotedSize) return [];
    const quotation = quotedFrom(answer, evidence.sentence.text);
    return said.some((line) => line.includes(quotation.slice(1, -1))) ? [] : [`${levelled(finding)}: ${quotation}`];
  });
}

function effectOf({ effect, level }: Judged): string {
  if (!effect) return '';
  const { raised, levelBefore } = effect;
  if (levels.indexOf(level) < levels.indexOf(levelBefore))
    return ` Without your reply it would be at ${levelBefore} level.`;
  const lifts = raised.flatMap(({ criterion, score }) =>
    score >= 2 ? `${quoted(criterion)} to ${levels[score - 1]}` : [],
  );
  if (lifts.length > 0) return ` Your reply lifts ${new Intl.ListFormat('en-GB').format(lifts)}.`;
  return level === levelBefore ? '' : ` Your reply lifts it from ${levelBefore}.`;
}

function titleOf(judged: Judged, harm: boolean): string {
  const { scenario, setting } = judged.entry;
  const { risk, credited } = judged.judgement;
  if (harm || harmfulSentence(judged.judgement) !== undefined) return 'An Approach with a Risk to Weigh';
  const isDoubtful = (risk && risk.crossed >= minRiskConfidence) || credited.every(({ shown }) => shown < minReason);
  if (isDoubtful && judged.moves.made.length === 0) return 'Your Approach';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(judged.level)] ?? titles[0];
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

function questionsOf(judged: Judged, harm: boolean): string[] {
  const { entry, reading, judgement, level, moves } = judged;
  const { credited, evidence } = judgement;
  const asked = moves.question ?? (harm ? null : likelyQuestion(judged));
  const all = entry.rubric.criteria.map((criterion, at) => {
    return { criterion, at, shown: evidence.find((one) => one.criterion === at)?.shown ?? 0 };
  });
  const open = all.filter(
    ({ criterion, at }) => credited.every((one) => one.criterion !== at) && !isAnswered(criterion, reading),
  );
  const [first] = level === 'Junior' ? open.filter(({ shown }) => shown < askBelow) : [];
  const [weakest] =
    asked || level === 'Lead' ? [] : (open.length > 0 ? open : all).toSorted((a, b) => a.shown - b.shown);
  const further = first ?? weakest;
  return [...(asked ? [asked] : []), ...(further ? [askedOn(further.criterion)] : [])];
}

/** The open question of the likeliest move that is not certain, or of the likeliest harmful one if harm is likely. */
function likelyQuestion({ entry: { rubric }, reading, judgement, moves, rules }: Judged): string | null {
  const [likeliest] = findMoves(reading, rubric, rules.moves).flatMap(({ move, sure, closing }) => {
    const own = rubric.moves?.[move];
    if (!own || moves.made.some((made) => made.move === own.id)) return [];
    return (judgement.isHeld ? own.harms : sure >= minCore && closing.sure <= rules.moves.ask) ? [own] : [];
  });
  if (!likeliest) return null;
  const { by, question } = voiceOf(likeliest);
  return `${upperFirst(by)} might ask: “${question}”`;
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
function askedOn(criterion: Criterion): string {
  return `${questionOn(criterion)} You could say, for instance: ${atEnd(quoted(criterion.next))}`;
}

function isAnswered({ examples, next }: Criterion, reading: Reading): boolean {
  return isSaid([next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])], reading);
}

/** What shows a criterion at the level above this score. */
function oneStepOn(criterion: Criterion, score: Score = 0): string[] {
  const level = (['junior', 'mid', 'senior', 'lead', 'lead'] as const)[score];
  return [criterion[level], ...criterion.examples.flatMap((example) => example[level] ?? [])];
}

function isSaid(texts: readonly string[], { sentences }: Reading): boolean {
  return texts.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

const knownTokens = memoized((text) => [...tokensOf(text)]);

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): BegunSections {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  const [title, paragraph] =
    size < minAnswerSize
      ? [
          'A First Approach',
          'A few words give the built-in evaluator little to go on, so it puts them at Junior level. Two or three sentences on what you would do and why are plenty.',
        ]
      : [
          'An Approach of Its Own',
          `The built-in evaluator could not match this text with “${scenario.title}”, so it puts it at Junior level. It works best if you name the people and things of the story.`,
        ];
  return { title, paragraphs: [paragraph], strengths: [], growth: rubric.criteria.slice(0, 1).map(askedOn) };
}
