import type { Criterion } from '../../../scenarios/rubric.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import type { Reading } from '../reading.ts';
import { isPair, memoizeByText, tokenize } from '../words/tokens.ts';
import type { Judged } from './judged.ts';
import { quotedExcerpt } from './phrases.ts';
import type { Stance } from './stance.ts';

/** A criterion whose likeliest sentence shows it with this confidence at most is not shown. */
const maxUnshown = 0.05;

/** A sentence that contains this share of an example's tokens counts as saying the same. */
const answeredShare = 0.2;

/**
 * A criterion that a higher level may take, where the last question is about something else. The last one is about the
 * next time and seldom shown, so that a game would ask for nothing else.
 */
export function findNext(judged: Judged, { is }: Stance): Criterion | undefined {
  if (is !== 'sound' || judged.effect || judged.level === 'Junior' || judged.level === 'Lead') return undefined;
  if (!judged.moves.question) return undefined;
  const unshown = openCriteria(judged).filter(({ criterion, confidence }) => {
    return criterion.question && confidence <= maxUnshown;
  });
  const last = judged.entry.rubric.criteria.at(-1);
  return (unshown.find(({ criterion }) => criterion !== last) ?? unshown[0])?.criterion;
}

/** The last one is about the next time, which fits any decision, but doesn't help to find one. */
export function criterionToAsk(judged: Judged, asked: Criterion | undefined): Criterion | undefined {
  const { criteria } = judged.entry.rubric;
  const open = openCriteria(judged).filter(({ criterion }) => criterion !== asked);
  const ofNow = judged.moves.made.length === 0 && open.find(({ criterion }) => criterion !== criteria.at(-1));
  return (ofNow || open[0])?.criterion ?? criteria.at(-1);
}

/** `next` was written to answer the question; other examples may be about another aspect of the criterion. */
export function askedOn(criterion: Criterion | undefined): string[] {
  if (!criterion) return [];
  const { question, next } = criterion;
  if (!question) return [`Would you say something like ${quotedExcerpt(next)}?`];
  return [`${question} One possible answer: ${withFullStop(quotedExcerpt(next))}`];
}

/** The criteria that the answer may not show, the least shown first. */
function openCriteria(judged: Judged) {
  const { entry, reading, judgement } = judged;
  const { credited, evidence } = judgement;
  return entry.rubric.criteria
    .map((criterion, index) => {
      return { criterion, index, confidence: evidence.find((pair) => pair.criterion === index)?.confidence ?? 0 };
    })
    .filter(
      ({ criterion, index }) => credited.every((pair) => pair.criterion !== index) && !isAnswered(criterion, reading),
    )
    .toSorted((a, b) => a.confidence - b.confidence);
}

function isAnswered({ examples, next, question = '' }: Criterion, { sentences }: Reading): boolean {
  const asked = knownTokens(question.replaceAll(name, '')).filter(
    (token) => !isPair(token) && token.length > 3 && !common.test(token),
  );
  const takesUp = Math.max(2, asked.length / 3);
  if (sentences.some((said) => asked.filter((word) => said.tokens.has(word)).length >= takesUp)) return true;
  const texts = [next, ...examples.flatMap(({ mid, senior, lead }) => mid ?? senior ?? lead ?? [])];
  return texts.map(knownTokens).some((tokens) => {
    const enough = answeredShare * tokens.length;
    return sentences.some((said) => tokens.filter((token) => said.tokens.has(token)).length >= enough);
  });
}

/** A sentence with the names of a question, such as "Harrow & Pell", doesn't take it up by that. */
const name = /(?<=\s)\p{Lu}\S*/gu;

/** Stems that many questions have. A sentence with others of a question takes it up, whatever it says. */
const common =
  /^(?:what|when|where|which|would|should|could|does|have|this|that|they|them|with|your|from|befor|after|about|next|make|want|need)$/;

const knownTokens = memoizeByText((text) => [...tokenize(text)]);
