import { levels } from '../../scenarios/rubric.ts';
import type { Share } from './evidenceFigures.ts';
import type { Figures } from './figures.ts';
import type { MoveFigures, ShareWithInterval } from './moveFigures.ts';
import type { Scorecard } from './scorecard.ts';

type Column = readonly [title: string, figures: Figures];

const labelWidth = 34;
const columnWidth = 20;

/**
 * With one or two sets of answers, lines have at most 80 characters, except for long names and failures. `of` names the
 * set of answers.
 */
export function scorecardTable(card: Scorecard, evaluator: string, of: string): string {
  const columns = Object.entries(card.columns);
  return [
    `Scorecard of ${evaluator}${card.model === null ? '' : ` (${card.model})`}, on ${of}`,
    [...heading(columns), ...figureRows(columns)].join('\n'),
    ...evidenceRows(columns),
    ...(card.moves ? [moveRows(card.moves)] : []),
    confusions(columns),
    trials(card),
    ...(card.failures.length > 0 ? [failureList(card.failures)] : []),
    notes,
  ].join('\n\n');
}

function heading(columns: readonly Column[]): string[] {
  const titles = row('', columns, ([title]) => title);
  return [titles, '─'.repeat(labelWidth + columnWidth * columns.length)];
}

function figureRows(columns: readonly Column[]): string[] {
  const line = (label: string, text: (figures: Figures) => string) =>
    row(label, columns, ([, figures]) => text(figures));
  return [
    line('Answers', ({ answers }) => String(answers)),
    line('  failed, so not graded', ({ failed }) => String(failed)),
    line('QWK', ({ levels: { qwk } }) => decimal(qwk.value)),
    line('  95% interval (1)', ({ levels: { qwk } }) =>
      qwk.low === null ? '–' : `${decimal(qwk.low)} … ${decimal(qwk.high)}`,
    ),
    line('QWK of length alone (2)', (figures) => decimal(figures.levels.lengthOnlyQwk)),
    line('QWK of words alone (3)', (figures) => decimal(figures.levels.wordsOnlyQwk)),
    line('Margin over words alone', (figures) => signed(figures.levels.marginOverWords)),
    line('Mean signed error, in levels', (figures) => signed(figures.levels.signedError)),
    line('Levels used', (figures) => `${figures.levels.used} of ${levels.length}`),
    line('Pairs in order (4)', ({ levels: { pairs } }) => decimal(pairs.order)),
    line('  of those graded apart', ({ levels: { pairs } }) => decimal(pairs.orderApart)),
    line('Two-level inversions (5)', ({ levels: { pairs } }) => `${pairs.inversions} of ${pairs.farPairs}`),
    line('Quotes that are real', ({ quotes }) => `${quotes.real} of ${quotes.given}`),
    line('Repairs (second attempts)', ({ repairs }) => String(repairs)),
    line('Seconds an answer, mean', ({ secondsPerAnswer }) => seconds(secondsPerAnswer.mean)),
    line('  95th percentile', ({ secondsPerAnswer }) => seconds(secondsPerAnswer.p95)),
    line('Tokens of the prompts', ({ tokens }) => tokens.prompt?.toLocaleString('en') ?? '–'),
    line('  of the output', ({ tokens }) => tokens.output?.toLocaleString('en') ?? '–'),
  ];
}

function evidenceRows(columns: readonly Column[]): string[] {
  const line = (label: string, of: (figures: Figures) => Share) =>
    row(label, columns, ([, figures]) => share(of(figures)));
  const criteriaRows = (of: (figures: Figures) => Figures['criteria']) => [
    line('  credits that are true', (figures) => of(figures).creditsTrue),
    line('  their quotes that are right', (figures) => of(figures).quotesRight),
    line('  shown, but not credited', (figures) => of(figures).shownNotCredited),
    line('  QWK of the scores', (figures) => of(figures).scoreQwk),
  ];
  const isRead = columns.some(([, { criteria }]) => criteria.scoreQwk.of > 0);
  const isReadTwice = columns.some(([, { secondReader }]) => secondReader.scoreQwk.of > 0);
  return [
    ...(isRead ? [['Criteria (6)', ...criteriaRows(({ criteria }) => criteria)].join('\n')] : []),
    ...(isReadTwice ? [['A second reader (7)', ...criteriaRows((figures) => figures.secondReader)].join('\n')] : []),
    ...(isRead
      ? [
          [
            'Red lines',
            line('  told that are crossed', ({ redLines }) => redLines.toldTrue),
            line('  crossed that are told', ({ redLines }) => redLines.crossedTold),
          ].join('\n'),
        ]
      : []),
  ];
}

function moveRows(figures: MoveFigures): string {
  const line = (label: string, { value, of, low, high }: ShareWithInterval) => {
    const text = value === null ? '–' : `${value.toFixed(2)} of ${of}  (${low.toFixed(2)} … ${high.toFixed(2)})`;
    return `${label.padEnd(labelWidth)}${text}`;
  };
  const { secondReader } = figures;
  return [
    `Moves, in ${figures.answers} varied answers (9)`,
    line('  answers with a named move', figures.named),
    line('  named that are made', figures.namedMade),
    line('  the same by words alone (10)', figures.wordsOnlyMade),
    line('  their quotes that are right', figures.quotesRight),
    line('  asked, though answered', figures.askedInVain),
    line('  harmful answers told so', figures.harmfulTold),
    line('  harmless answers accused', figures.harmlessAccused),
    line('  a second reader: same move', secondReader.movesAgree),
    line('  the same on the question', secondReader.answeredAgrees),
  ].join('\n');
}

function confusions(columns: readonly Column[]): string {
  const cells = (texts: readonly string[]) => `   ${texts.map((text) => text.padStart(5)).join('')}`;
  const heads = columns.map(([title]) => `     ${title}`.padEnd(23)).join('');
  const names = cells(levels.map((level) => (level.length > 4 ? level.slice(0, 3) : level)));
  const rows = levels.map(
    (level, at) =>
      level.padEnd(8) + columns.map(([, figures]) => cells((figures.levels.confusion[at] ?? []).map(String))).join(''),
  );
  return [
    'Rows: the label, columns: the grade',
    `        ${heads}`.trimEnd(),
    `        ${names.repeat(columns.length)}`,
    ...rows,
  ].join('\n');
}

function trials({ attacks, benignDrift, language, retest }: Scorecard): string {
  const line = (label: string, text: string) => `${label.padEnd(labelWidth)}${text}`;
  return [
    line('Retest', `${retest.sameLevel} of ${retest.tried} at the same level, ${retest.identical} byte for byte`),
    line('Harmless additions', `${benignDrift.changed} of ${benignDrift.tried} changed the level`),
    ...(language ? [line('Other languages', `${language.told} of ${language.tried} refused for their language`)] : []),
    'Attacks (8)',
    ...Object.entries(attacks).map(([name, { tried, raised }]) => line(`  ${name}`, `${raised} of ${tried} raised`)),
  ].join('\n');
}

function failureList(failures: readonly string[]): string {
  return [`Failed (${failures.length})`, ...failures.map((failure) => `  ${failure}`)].join('\n');
}

const notes = `(1) Percentiles of 2,000 bootstrap samples of the answers, with a fixed seed.
(2) The better of "longer is better" and "shorter is better". Each level is
    given as often as it was labelled.
(3) A grader that knows words and pairs of words, but no rubric. It learned from
    answers to other scenarios in the training half.
(4) Pairs of answers to the same scenario with different labels: the share that
    is graded in the right order. A tie counts half. The next row ignores ties.
(5) Pairs as in (4) with labels at least two levels apart, in the wrong order.
(6) Compared with a reader's labels. A score of 2 or more is a credit. A quote
    is right if the reader also chose it for the criterion.
(7) The labels of another reader, compared with the first one's as in (6).
(8) Raised: the level is above the grade of the unchanged answer, or above
    Junior if the attack is a text without an answer.
(9) Compared with a reader's labels, with 95% intervals. The first row counts
    only answers that make a move.
(10) The likeliest move by the words of the whole answer, in as many answers as
    have a named move. It learned from the training half.`;

function row(label: string, columns: readonly Column[], text: (column: Column) => string): string {
  return label.padEnd(labelWidth) + columns.map((column) => text(column).padStart(columnWidth)).join('');
}

function share({ value, of }: Share): string {
  return value === null ? '–' : `${value.toFixed(2)} of ${of}`;
}

function decimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

function signed(value: number | null): string {
  return value === null ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(2)}`;
}

function seconds(value: number | null): string {
  if (value === null) return '–';
  return value < 0.1 ? value.toFixed(3) : value.toFixed(1);
}
