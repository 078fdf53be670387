import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank, BankEntry } from '../../../scenarios/bank.ts';
import { levels } from '../../../scenarios/rubric.ts';
import { isQuoted, parseEvidenceLabels } from '../../labelled/evidenceLabels.ts';
import { parseMoveLabels } from '../../labelled/moveLabels.ts';
import { sentencesOf } from '../sentences.ts';
import { ownSentences, type Sentence } from '../text.ts';
import { tokensOf } from '../tokens.ts';

/** For each sentence, the indexes of criteria or of red lines in the rubric. */
type Places = readonly (readonly number[])[];

/** The moves are indexes in the rubric. */
type LabelledMove = {
  move: number;
  /** By sentence, from 0 to 1. */
  made: readonly number[];
  /** By sentence, whether it answers the question of the move. */
  answers: readonly boolean[];
};

/** An answer with labelled moves. */
export type MoveTrainingAnswer = {
  entry: BankEntry;
  sentences: readonly Sentence[];
  answer: string;
  moves: readonly LabelledMove[];
};

export type TrainingAnswer = MoveTrainingAnswer & {
  /** 0 for Junior to 3 for Lead. */
  rank: number;
  /** In `crossed` answers the style says nothing about the level. `hollow` ones sound good but are Junior. */
  kind: 'ordinary' | 'crossed' | 'hollow';
  /**
   * A score for each criterion, and for each sentence the criteria that it shows at Mid or above (`shows`) and shows
   * best (`best`). null if nobody labelled the evidence.
   */
  evidence: { scores: readonly number[]; shows: Places; best: Places } | null;
  /** null if nobody labelled the red lines. */
  crosses: Places | null;
};

/** If `crosses` is false, the text comes close to the red line without crossing it. */
type Passage = { entry: BankEntry; redLine: number; crosses: boolean; text: string };

/** `sentences` is empty for attacks whose sentences could also be in a genuine answer. */
type Junk = { text: string; sentences: ReadonlySet<string>[] };

/** What sentences that show a criterion do: an index of an act, or null for none of them. */
type Deed = { entry: BankEntry; criterion: number; act: number | null; text: string };

/** A reply to the question of a move, which is an index in the rubric. */
export type Reply = { entry: BankEntry; move: number; closes: boolean; sentences: readonly Sentence[]; answer: string };

export type TrainingSet = {
  answers: TrainingAnswer[];
  /** Without a level. */
  varied: MoveTrainingAnswer[];
  passages: Passage[];
  deeds: Deed[];
  replies: Reply[];
  junk: Junk[];
};

/** In which share a sentence makes a move that another sentence makes better. */
const alsoMade = 0.8;

/** `folder` must not be evaluators/labelled/untouched, whose answers are only for measuring. */
export function readTrainingSet(folder: string, bank: Bank): TrainingSet {
  const lines = <T>(file: string): T[] =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const entryOf = (id: string) => {
    const entry = bank.find(({ scenario }) => scenario.id === id);
    if (!entry) throw new Error(`There is no scenario ${id}.`);
    return entry;
  };
  const evidence = new Map(
    parseEvidenceLabels('evidence.jsonl', readFileSync(join(folder, 'evidence.jsonl'), 'utf8')).map((label) => [
      label.answer,
      label,
    ]),
  );
  const moves = new Map(
    parseMoveLabels('moves.jsonl', readFileSync(join(folder, 'moves.jsonl'), 'utf8')).map((label) => [
      label.answer,
      label.moves,
    ]),
  );
  const movesOf = (where: string, { rubric }: BankEntry, sentences: readonly Sentence[]): LabelledMove[] =>
    (moves.get(where) ?? []).map(({ move, made: [best = '', ...others], answered }) => ({
      move: (rubric.moves ?? []).findIndex(({ id }) => id === move),
      made: sentences.map(({ text }) => (isQuoted(text, [best]) ? 1 : isQuoted(text, others) ? alsoMade : 0)),
      answers: sentences.map(({ text }) => isQuoted(text, answered)),
    }));
  const written = (kind: 'ordinary' | 'crossed') =>
    lines<{ scenario: string; level: (typeof levels)[number]; answer: string }>(`${kind}.jsonl`).map(
      ({ scenario, level, answer }, at): TrainingAnswer => {
        const entry = entryOf(scenario);
        const sentences = ownSentences(answer, entry);
        const label = evidence.get(`${kind}.jsonl:${at + 1}`);
        return {
          entry,
          sentences,
          answer,
          moves: movesOf(`${kind}.jsonl:${at + 1}`, entry, sentences),
          rank: levels.indexOf(level),
          kind,
          evidence: label
            ? {
                scores: label.criteria.map(({ score }) => score),
                shows: sentences.map(({ text }) =>
                  placesOf(
                    label.criteria,
                    ({ score, best, others }) => score >= 2 && isQuoted(text, [...best, ...others]),
                  ),
                ),
                best: sentences.map(({ text }) =>
                  placesOf(label.criteria, ({ score, best }) => score >= 2 && isQuoted(text, best)),
                ),
              }
            : null,
          crosses: label
            ? sentences.map(({ text }) =>
                placesOf(label.redLines, ({ crossed, quote }) => crossed && quote !== '' && isQuoted(text, [quote])),
              )
            : null,
        };
      },
    );
  const hollow = lines<{ scenario: string; redLine?: number; quote?: string; answer: string }>('hollow.jsonl').map(
    ({ scenario, redLine, quote, answer }, at): TrainingAnswer => {
      const entry = entryOf(scenario);
      const sentences = ownSentences(answer, entry);
      const crosses = sentences.map(({ text }) =>
        redLine !== undefined && quote !== undefined && isQuoted(text, [quote]) ? [redLine] : [],
      );
      const made = movesOf(`hollow.jsonl:${at + 1}`, entry, sentences);
      return { entry, sentences, answer, moves: made, rank: 0, kind: 'hollow', evidence: null, crosses };
    },
  );
  return {
    answers: [...written('ordinary'), ...written('crossed'), ...hollow],
    varied: lines<{ scenario: string; answer: string }>('varied.jsonl').map(({ scenario, answer }, at) => {
      const entry = entryOf(scenario);
      const sentences = ownSentences(answer, entry);
      return { entry, sentences, answer, moves: movesOf(`varied.jsonl:${at + 1}`, entry, sentences) };
    }),
    deeds: lines<{ scenario: string; criterion: number; acts: string[][]; none: string[] }>('acts.jsonl').flatMap(
      ({ scenario, criterion, acts, none }) =>
        [...acts.map((texts, act) => ({ act, texts })), { act: null, texts: none }].flatMap(({ act, texts }) =>
          texts.map((text) => ({ entry: entryOf(scenario), criterion, act, text })),
        ),
    ),
    replies: lines<{ scenario: string; move: string; closes: boolean; reply: string }>('replies.jsonl').map(
      ({ scenario, move, closes, reply }) => {
        const entry = entryOf(scenario);
        const at = (entry.rubric.moves ?? []).findIndex(({ id }) => id === move);
        return { entry, move: at, closes, sentences: ownSentences(reply, entry), answer: reply };
      },
    ),
    passages: lines<{ scenario: string; redLine: number; crosses: boolean; text: string }>('redlines.jsonl').map(
      ({ scenario, ...passage }) => ({ entry: entryOf(scenario), ...passage }),
    ),
    junk: lines<{ attack: string; answer: string }>('attacks.jsonl')
      .filter(({ attack }) => attack !== 'language')
      .map(({ attack, answer }) => ({
        text: answer,
        sentences: ['injection', 'gibberish'].includes(attack) ? sentencesOf(answer).map(tokensOf) : [],
      })),
  };
}

/**
 * Only scenarios with training answers may be in models.json, because readersFor in ../models.ts treats every scenario
 * in that file as labelled.
 */
export function labelledIn(bank: Bank, { answers }: Pick<TrainingSet, 'answers'>): Bank {
  return bank.filter((entry) => answers.some((one) => one.entry === entry));
}

function placesOf<T>(items: readonly T[], is: (item: T) => boolean): number[] {
  return items.flatMap((item, at) => (is(item) ? [at] : []));
}
