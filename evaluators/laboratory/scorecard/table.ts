import { readFileSync } from 'node:fs';
import { levels } from '../../../scenarios/rubric.ts';
import type { Share } from './evidenceFigures.ts';
import type { Figures } from './figures.ts';
import type { MoveFigures, ShareWithInterval } from './moveFigures.ts';
import type { Scorecard } from './takeScorecard.ts';

type Column = readonly [title: string, figures: Figures];

type Row<Source> = readonly [label: string, text: (from: Source) => string];

/** The notes explain the numbers in brackets. */
const notes = readFileSync(new URL('notes.txt', import.meta.url), 'utf8');

const labelWidth = 34;
const columnWidth = 20;

/** With one or two sets of answers, lines have at most 80 characters. `title` names the set of answers. */
export function scorecardTable(card: Scorecard, evaluator: string, title: string): string {
  const columns = Object.entries(card.columns);
  const inColumns = <Source>(rows: readonly Row<Source>[], from: (figures: Figures) => Source) =>
    rows.map(([label, text]) => row(label, columns, ([, figures]) => text(from(figures))));
  const ofAll = (figures: Figures) => figures;
  const isRead = columns.some(([, { criteria }]) => criteria.scoreQwk.total > 0);
  const isReadTwice = columns.some(([, { secondReader }]) => secondReader.scoreQwk.total > 0);
  const blocks: string[][] = [
    [`Scorecard of ${evaluator}${card.model === null ? '' : ` (${card.model})`}, on ${title}`],
    [
      row('', columns, ([title]) => title),
      '─'.repeat(labelWidth + columnWidth * columns.length),
      ...inColumns(answerRows, ofAll),
    ],
    isRead ? ['Criteria (6)', ...inColumns(criteriaRows, ({ criteria }) => criteria)] : [],
    isReadTwice ? ['A second reader (7)', ...inColumns(criteriaRows, ({ secondReader }) => secondReader)] : [],
    isRead ? ['Red lines', ...inColumns(redLineRows, ofAll)] : [],
    card.moves ? moveLines(card.moves) : [],
    confusionLines(columns),
    trialLines(card),
    card.failures.length > 0
      ? [`Failed (${card.failures.length})`, ...card.failures.map((failure) => `  ${failure}`)]
      : [],
    [notes.trimEnd()],
  ];
  return blocks.flatMap((lines) => (lines.length > 0 ? lines.join('\n') : [])).join('\n\n');
}

const answerRows: readonly Row<Figures>[] = [
  ['Answers', ({ answers }) => String(answers)],
  ['  failed, so not graded', ({ failed }) => String(failed)],
  ['QWK', ({ levels: { qwk } }) => decimal(qwk.value)],
  [
    '  95% interval (1)',
    ({ levels: { qwk } }) => (qwk.low === null ? '–' : `${decimal(qwk.low)} … ${decimal(qwk.high)}`),
  ],
  ['QWK of length alone (2)', (figures) => decimal(figures.levels.lengthOnlyQwk)],
  ['QWK of words alone (3)', (figures) => decimal(figures.levels.wordsOnlyQwk)],
  ['Mean signed error, in levels', (figures) => signed(figures.levels.signedError)],
  ['Pairs in order (4)', ({ levels: { pairs } }) => decimal(pairs.order)],
  ['Two-level inversions (5)', ({ levels: { pairs } }) => `${pairs.inversions} of ${pairs.farPairs}`],
  ['Quotes that are real', ({ quotes }) => `${quotes.real} of ${quotes.given}`],
  ['Repairs (second attempts)', ({ repairs }) => String(repairs)],
  ['Seconds an answer, mean', ({ secondsPerAnswer: mean }) => mean?.toFixed(mean < 0.1 ? 3 : 1) ?? '–'],
  ['Tokens of the prompts', ({ tokens }) => tokens.prompt?.toLocaleString('en') ?? '–'],
  ['  of the output', ({ tokens }) => tokens.output?.toLocaleString('en') ?? '–'],
];

const criteriaRows: readonly Row<Figures['criteria']>[] = [
  ['  credits that are true', ({ creditsTrue }) => share(creditsTrue)],
  ['  their quotes that are right', ({ quotesRight }) => share(quotesRight)],
  ['  shown, but not credited', ({ shownNotCredited }) => share(shownNotCredited)],
  ['  QWK of the scores', ({ scoreQwk }) => share(scoreQwk)],
];

const redLineRows: readonly Row<Figures>[] = [
  ['  reported that are crossed', ({ redLines }) => share(redLines.reportedTrue)],
  ['  crossed that are reported', ({ redLines }) => share(redLines.crossedReported)],
];

function moveLines(figures: MoveFigures): string[] {
  const { secondReader } = figures;
  const rows: [string, ShareWithInterval][] = [
    ['  answers with a named move', figures.named],
    ['  named that are made', figures.namedMade],
    ['  the same by words alone (10)', figures.wordsOnlyMade],
    ['  their quotes that are right', figures.quotesRight],
    ['  asked, though answered', figures.askedInVain],
    ['  harmful answers reported', figures.harmfulReported],
    ['  harmless answers accused', figures.harmlessAccused],
    ['  a second reader: same move', secondReader.movesAgree],
    ['  the same on the question', secondReader.answeredAgrees],
  ];
  const textOf = ({ low, high, ...figure }: ShareWithInterval) =>
    share(figure) + (figure.value === null ? '' : `  (${low.toFixed(2)} … ${high.toFixed(2)})`);
  return [
    `Moves, in ${figures.answers} varied answers (9)`,
    ...rows.map(([label, figure]) => label.padEnd(labelWidth) + textOf(figure)),
  ];
}

function confusionLines(columns: readonly Column[]): string[] {
  const cells = (texts: readonly string[]) => `   ${texts.map((text) => text.padStart(5)).join('')}`;
  const heads = columns.map(([title]) => `     ${title}`.padEnd(23)).join('');
  const names = cells(levels.map((level) => (level.length > 4 ? level.slice(0, 3) : level)));
  return [
    'Rows: the label, columns: the grade',
    `        ${heads}`.trimEnd(),
    `        ${names.repeat(columns.length)}`,
    ...levels.map((level, index) => {
      const counts = columns.map(([, figures]) => cells((figures.levels.confusion[index] ?? []).map(String)));
      return level.padEnd(8) + counts.join('');
    }),
  ];
}

function trialLines({ attacks, benignDrift, language, retest }: Scorecard): string[] {
  const rows = [
    ['Retest', `${retest.sameLevel} of ${retest.tried} at the same level, ${retest.identical} byte for byte`],
    ['Harmless additions', `${benignDrift.changed} of ${benignDrift.tried} changed the level`],
    ...(language ? [['Other languages', `${language.refused} of ${language.tried} refused for their language`]] : []),
    ['Attacks (8)', ''],
    ...Object.entries(attacks).map(([name, { tried, raised }]) => [`  ${name}`, `${raised} of ${tried} raised`]),
  ];
  return rows.map(([label = '', text = '']) => (label.padEnd(labelWidth) + text).trimEnd());
}

function row(label: string, columns: readonly Column[], text: (column: Column) => string): string {
  return label.padEnd(labelWidth) + columns.map((column) => text(column).padStart(columnWidth)).join('');
}

function share({ value, total }: Share): string {
  return value === null ? '–' : `${value.toFixed(2)} of ${total}`;
}

function decimal(value: number | null): string {
  return value?.toFixed(2) ?? '–';
}

function signed(value: number | null): string {
  return (value !== null && value > 0 ? '+' : '') + decimal(value);
}
