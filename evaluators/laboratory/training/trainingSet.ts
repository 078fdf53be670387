import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank, BankEntry } from '../../../scenarios/bank.ts';
import { levels } from '../../../scenarios/rubric.ts';
import { splitSentences } from '../../../scenarios/text/sentences.ts';
import { ownSentences, type Sentence } from '../../builtIn/words/ownSentences.ts';
import { tokenize } from '../../builtIn/words/tokens.ts';
import { findEntry, type LabelledAnswer } from '../labelled/labelledAnswers.ts';
import { readSplit } from '../labelled/labelledSplit.ts';
import { type EvidenceLabel, isQuoted, withLevels } from '../labelled/labels.ts';

/** Each sentence has the indexes of criteria or of red lines in the rubric. */
type Places = readonly (readonly number[])[];

/** The moves are indexes in the rubric. */
type LabelledMove = {
  move: number;
  /** How far each sentence makes it, from 0 to 1. */
  made: readonly number[];
  /** Whether each sentence answers the question of the move. */
  answers: readonly boolean[];
};

export type TrainingAnswer = {
  entry: BankEntry;
  sentences: readonly Sentence[];
  text: string;
  moves: readonly LabelledMove[];
  /** 0 for Junior to 3 for Lead. */
  rank: number;
  /**
   * In `styleMatched` answers the style says nothing about the level. `varied` ones were written without a level in mind,
   * which follows from their evidence. `hollow` ones sound good but are Junior.
   */
  kind: 'ordinary' | 'styleMatched' | 'varied' | 'hollow';
  /**
   * A score for each criterion, and for each sentence the criteria that it shows at Mid or above (`shows`) and shows
   * best (`best`). null if the evidence is not labelled.
   */
  evidence: { scores: readonly number[]; shows: Places; best: Places } | null;
  /** Whether each sentence is one that a reader would single out. null if these are not labelled. */
  standouts: readonly boolean[] | null;
  /** null if the red lines are not labelled. */
  crosses: Places | null;
  /** What the evidence and the red lines are from. */
  label: EvidenceLabel | null;
};

/** A reply to the question of a move, which is an index in the rubric. */
export type TrainingReply = Pick<TrainingAnswer, 'entry' | 'sentences' | 'text'> & { move: number; closes: boolean };

export type TrainingSet = Awaited<ReturnType<typeof readTrainingSet>>;

/** How far a sentence makes a move that another sentence makes better. */
const alsoMade = 0.8;

/** `folder` must not be evaluators/laboratory/labelled/held-out, whose answers are only for measuring. */
export async function readTrainingSet(folder: string, bank: Bank) {
  const split = await readSplit(folder, bank);
  const evidence = new Map(split.evidence.map((label) => [label.answer, label]));
  const moves = new Map(split.moves.map((label) => [label.answer, label.moves]));
  const lines = <T>(file: string): T[] =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const standouts = new Map(
    lines<{ answer: string; quotes: string[] }>('standouts.jsonl').map(({ answer, quotes }) => [answer, quotes]),
  );
  const read = (
    kind: TrainingAnswer['kind'],
    { where, entry, answer, level }: LabelledAnswer,
    label = evidence.get(where) ?? null,
  ): TrainingAnswer => {
    const sentences = ownSentences(answer, entry);
    const made = (moves.get(where) ?? []).map(({ move, made: [best = '', ...others], answered }) => ({
      move: moveAt(entry, move),
      made: sentences.map(({ text }) => (isQuoted(text, [best]) ? 1 : isQuoted(text, others) ? alsoMade : 0)),
      answers: sentences.map(({ text }) => isQuoted(text, answered)),
    }));
    const rank = levels.indexOf(level);
    const quotes = standouts.get(where);
    const singledOut = quotes ? sentences.map(({ text }) => isQuoted(text, quotes)) : null;
    const found = collectEvidence(sentences, label);
    return { entry, sentences, text: answer, moves: made, rank, kind, label, standouts: singledOut, ...found };
  };
  const hollow = lines<{ scenario: string; redLine?: number; quote?: string; answer: string }>('hollow.jsonl').map(
    ({ scenario, redLine, quote = '', answer }, index) => {
      const entry = findEntry(scenario, bank);
      const where = `hollow.jsonl:${index + 1}`;
      const redLines = entry.rubric.redLines.map((_, line) => ({ crossed: line === redLine && quote !== '', quote }));
      return read('hollow', { where, entry, answer, level: 'Junior' }, { answer: where, criteria: [], redLines });
    },
  );
  return {
    answers: [
      ...split.ordinary.map((answer) => read('ordinary', answer)),
      ...split.styleMatched.map((answer) => read('styleMatched', answer)),
      ...hollow,
      ...withLevels(split.varied, split.evidence).map((answer) => read('varied', answer)),
    ],
    /** What sentences that show a criterion do: an index of an act, or null for none of them. */
    actSentences: lines<{ scenario: string; criterion: number; acts: string[][]; none: string[] }>(
      'acts.jsonl',
    ).flatMap(({ scenario, criterion, acts, none }) =>
      [...acts.map((texts, act) => ({ act, texts })), { act: null, texts: none }].flatMap(({ act, texts }) =>
        texts.map((text) => ({ entry: findEntry(scenario, bank), criterion, act, text })),
      ),
    ),
    replies: lines<{ scenario: string; move: string; closes: boolean; reply: string }>('replies.jsonl').map(
      ({ scenario, move, closes, reply }) => {
        const entry = findEntry(scenario, bank);
        return { entry, move: moveAt(entry, move), closes, sentences: ownSentences(reply, entry), text: reply };
      },
    ),
    /** If `crosses` is false, the text comes close to the red line without crossing it. */
    passages: lines<{ scenario: string; redLine: number; crosses: boolean; text: string }>('redlines.jsonl').map(
      ({ scenario, ...passage }) => ({ entry: findEntry(scenario, bank), ...passage }),
    ),
    /** `sentences` is empty for attacks whose sentences could also be in a genuine answer. */
    junk: split.attacks
      .filter(({ attack }) => attack !== 'language')
      .map(({ attack, answer }) => ({
        text: answer,
        sentences: ['injection', 'gibberish'].includes(attack) ? splitSentences(answer).map(tokenize) : [],
      })),
  };
}

/** null if the red lines are not labelled. */
export function doesCross({ crosses }: TrainingAnswer): boolean | null {
  return crosses === null ? null : crosses.some((redLines) => redLines.length > 0);
}

function moveAt({ scenario, rubric }: BankEntry, id: string): number {
  const index = (rubric.moves ?? []).findIndex((move) => move.id === id);
  if (index < 0) throw new Error(`The rubric of ${scenario.id} has no move "${id}".`);
  return index;
}

function collectEvidence(sentences: readonly Sentence[], label: EvidenceLabel | null) {
  if (!label) return { evidence: null, crosses: null };
  const { criteria, redLines } = label;
  const bySentence = <T>(items: readonly T[], quotesOf: (item: T) => readonly string[]) =>
    sentences.map(({ text }) => items.flatMap((item, index) => (isQuoted(text, quotesOf(item)) ? [index] : [])));
  const evidence = {
    scores: criteria.map(({ score }) => score),
    shows: bySentence(criteria, ({ score, best, others }) => (score >= 2 ? [...best, ...others] : [])),
    best: bySentence(criteria, ({ score, best }) => (score >= 2 ? best : [])),
  };
  return {
    evidence: criteria.length > 0 ? evidence : null,
    crosses: bySentence(redLines, ({ crossed, quote }) => (crossed && quote !== '' ? [quote] : [])),
  };
}

/** Only scenarios with training answers: to modelsFor in builtIn/models.ts, all in models.json are labelled. */
export function labelledEntries(bank: Bank, { answers }: Pick<TrainingSet, 'answers'>): Bank {
  return bank.filter((entry) => answers.some((answer) => answer.entry === entry));
}
