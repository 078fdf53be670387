import type { BankEntry } from '../../scenarios/bank.ts';
import { type Criterion, type Level, levels } from '../../scenarios/rubric.ts';
import type { Feedback } from '../feedbackText.ts';
import type { Evidence, Judgement } from './judge.ts';
import { askedOfYou, lowerFirst, quoted, quotedAtEnd, saidOfYou } from './phrases.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** From Junior to Lead, where the pack has none of its own. Each holds a word that the breakdown recognises. */
const titles = ['A First Approach', 'A Reasoned Approach', 'A Deliberate Stance', "An Owner's Mindset"] as const;

const mostQuotes = 3;
const mostQuestions = 2;

/** Words and pairs of words that an example may share with a sentence of the answer, as a part of the example's. */
const closest = 0.3;

/** In tokens, of which a word makes about two. */
const shortAnswer = 60;

type Judged = { entry: BankEntry; reading: Reading; judgement: Judgement; level: Level };

/**
 * What the player reads. It says what was found and never that something wasn't, since an evaluator that goes by wording
 * can't know that: whatever could be added is asked.
 */
export function feedbackOf(judged: Judged): Feedback {
  if (!judged.judgement.relevant) return besideThePoint(judged);
  const { credited } = judged.judgement;
  const [first, ...others] = credited.slice(0, mostQuotes);
  return {
    title: titleOf(judged),
    paragraphs: [levelLine(judged), ...riskLines(judged), ...(first ? [carries(judged, first)] : [])],
    strengths:
      first && others.length === 0 ? [strengthAbove(judged, first)] : others.map((one) => strength(judged, one)),
    growth: questions(judged),
  };
}

function titleOf({ entry: { scenario, setting }, judgement, level }: Judged): string {
  if (judgement.risk) return 'A Risky Approach';
  const own = setting.pack.categories.find(({ name }) => name === scenario.category)?.titles ?? titles;
  return own[levels.indexOf(level)] ?? titles[0];
}

/** The level, once, how sure it is, and what the pack means by it. */
function levelLine({ entry: { setting }, judgement: { leaning, risk }, level }: Judged): string {
  const { role, shortRole, levels: meanings } = setting.pack;
  const reads = `The built-in evaluator, which goes by wording, reads this as the answer of a ${level} ${shortRole ?? role}`;
  if (risk) return `${reads}.`;
  const neighbour = levels[levels.indexOf(level) + leaning];
  const unsure = leaning !== 0 && neighbour ? `, close to ${neighbour}` : '';
  return `${reads}${unsure}: one who ${lowerFirst(meanings[level])}`;
}

function riskLines({ entry: { rubric }, reading, judgement: { risk, crossings } }: Judged): string[] {
  if (!risk) return [];
  const because = rubric.redLines[risk.redLine]?.because ?? '';
  return crossings.length > 0
    ? [`One sentence weighs more than the rest: ${quoted(textAt(reading, risk))} ${because}`]
    : [`Mind where this may lead. ${because}`];
}

function carries({ entry: { rubric }, reading, judgement }: Judged, evidence: Evidence): string {
  const name = rubric.criteria[evidence.criterion]?.name ?? '';
  const opening = judgement.risk ? 'Elsewhere' : 'What speaks for it most:';
  return `${opening} you ${saidOfYou(name)} when you write ${quotedAtEnd(textAt(reading, evidence))}`;
}

function strengthAbove({ entry: { rubric } }: Judged, { criterion }: Evidence): string {
  return `You ${saidOfYou(rubric.criteria[criterion]?.name ?? '')}, in the sentence quoted above.`;
}

function strength({ entry: { rubric }, reading }: Judged, evidence: Evidence): string {
  return `You ${saidOfYou(rubric.criteria[evidence.criterion]?.name ?? '')}: ${quoted(textAt(reading, evidence))}`;
}

/** Questions on what was not credited, least likely said first, each with an example that no sentence comes near. */
function questions({ entry: { rubric }, reading, judgement: { credited, evidence }, level }: Judged): string[] {
  const shownAt = (criterion: number) => evidence.find((one) => one.criterion === criterion)?.shown ?? 0;
  const open = rubric.criteria
    .map((criterion, at) => ({
      criterion,
      shown: credited.some((one) => one.criterion === at) ? 1 + shownAt(at) : shownAt(at),
    }))
    .sort((a, b) => a.shown - b.shown)
    .flatMap(({ criterion }) => {
      const example = exampleFor(criterion, level, reading);
      return example === null ? [] : [{ criterion, example }];
    });
  const asked = open
    .slice(0, mostQuestions)
    .map(
      ({ criterion, example }, at) =>
        `${at === 0 ? 'How would you' : 'And how would you'} ${askedOfYou(criterion.name)}? For example: ${quoted(example)}`,
    );
  return asked.length > 0 ? asked : ['Who would have to agree to this, and when would you look at it again?'];
}

/** An example of the next level, or the rubric's own next step; null where the answer comes close to each. */
function exampleFor({ examples, next }: Criterion, level: Level, { sentences }: Reading): string | null {
  const wanted = ({ Junior: 'mid', Mid: 'senior', Senior: 'lead', Lead: 'lead' } as const)[level];
  const said = sentences.map(({ text }) => tokensOf(text));
  const isNew = (example: string) => {
    const tokens = tokensOf(example);
    return said.every((other) => [...tokens].filter((token) => other.has(token)).length < closest * tokens.size);
  };
  return [...examples.flatMap((example) => example[wanted] ?? []), next].find(isNew) ?? null;
}

function besideThePoint({ entry: { rubric, scenario }, reading }: Judged): Feedback {
  const size = reading.sentences.reduce((sum, sentence) => sum + sentence.size, 0);
  return {
    title: size < shortAnswer ? 'A First Approach' : 'An Approach to Another Question',
    paragraphs: [
      size < shortAnswer
        ? 'The built-in evaluator goes by wording, and these few words give it little to go by, so it counts them as Junior. Two or three sentences on what you would do, with whom and why, are enough.'
        : `The built-in evaluator finds no link between this text and “${scenario.title}”, so it counts it as Junior. It goes by wording: an answer that names the people and the matter of the story is one that it can read.`,
    ],
    strengths: [],
    growth: rubric.criteria
      .slice(0, 1)
      .map(({ name, next }) => `How would you ${askedOfYou(name)}? For example: ${quoted(next)}`),
  };
}

function textAt({ sentences }: Reading, { at }: { at: number }): string {
  return sentences[at]?.text ?? '';
}
