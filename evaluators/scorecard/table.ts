import { levels } from '../../scenarios/rubric.ts';
import type { Figures } from './figures.ts';
import type { Scorecard } from './scorecard.ts';

type Column = { title: readonly [string, string]; figures: Omit<Figures, 'failed'> & { failed: number } };

const labelWidth = 29;
const columnWidth = 16;

/** The scorecard as plain text of at most 80 columns. `evaluator` and `of` say whose it is and of which answers. */
export function scorecardTable(card: Scorecard, evaluator: string, of: string): string {
  const columns: Column[] = [{ title: ['', 'whole'], figures: card }];
  if (card.halves) {
    columns.push({ title: ['', 'first half'], figures: card.halves.first });
    columns.push({ title: ['second half', '(untouched)'], figures: card.halves.second });
  }
  return [
    `Scorecard of ${evaluator}${card.model === null ? '' : ` (${card.model})`}, on ${of}`,
    [...heading(columns), ...figureRows(columns)].join('\n'),
    confusions(columns),
    trials(card),
    ...(card.failures.length > 0 ? [failureList(card.failures)] : []),
    notes,
  ].join('\n\n');
}

function heading(columns: readonly Column[]): string[] {
  const lines = [0, 1].map((at) => row('', columns, ({ title }) => title[at] ?? ''));
  const rule = '─'.repeat(labelWidth + columnWidth * columns.length);
  return [...lines.filter((line) => line.trim() !== ''), rule];
}

function figureRows(columns: readonly Column[]): string[] {
  const line = (label: string, text: (figures: Column['figures']) => string) =>
    row(label, columns, ({ figures }) => text(figures));
  return [
    line('Answers', ({ answers }) => String(answers)),
    line('  failed, so not graded', ({ failed }) => String(failed)),
    line('QWK', ({ qwk }) => decimal(qwk.value)),
    line('  95 % interval (1)', ({ qwk }) => (qwk.low === null ? '–' : `${decimal(qwk.low)} … ${decimal(qwk.high)}`)),
    line('QWK of length alone (2)', ({ lengthOnlyQwk }) => decimal(lengthOnlyQwk)),
    line('Margin over it', ({ margin }) => signed(margin)),
    line('Mean signed error, in levels', ({ signedError }) => signed(signedError)),
    line('Levels used', ({ levelsUsed }) => `${levelsUsed} of ${levels.length}`),
    line('Pairs in order (3)', ({ pairOrder }) => decimal(pairOrder)),
    line('  of those graded apart', ({ pairOrderApart }) => decimal(pairOrderApart)),
    line('Two-level inversions (4)', ({ inversions, farPairs }) => `${inversions} of ${farPairs}`),
    line('Quotes that are real', ({ quotes }) => `${quotes.real} of ${quotes.given}`),
    line('Repairs (second attempts)', ({ repairs }) => String(repairs)),
    line('Seconds an answer, mean', ({ secondsPerAnswer }) => seconds(secondsPerAnswer.mean)),
    line('  95th percentile', ({ secondsPerAnswer }) => seconds(secondsPerAnswer.p95)),
    line('Tokens of the prompts', ({ tokens }) => tokens.prompt?.toLocaleString('en') ?? '–'),
    line('  of the output', ({ tokens }) => tokens.output?.toLocaleString('en') ?? '–'),
  ];
}

/** The confusion matrices side by side. */
function confusions(columns: readonly Column[]): string {
  const cells = (texts: readonly string[]) => `   ${texts.map((text) => text.padStart(5)).join('')}`;
  const heads = columns.map(({ title }) => `     ${title.find(Boolean) ?? ''}`.padEnd(23)).join('');
  const names = cells(levels.map((level) => (level.length > 4 ? level.slice(0, 3) : level)));
  const rows = levels.map(
    (level, at) =>
      level.padEnd(8) + columns.map(({ figures }) => cells((figures.confusion[at] ?? []).map(String))).join(''),
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
    ...(language ? [line('Other languages', `${language.told} of ${language.tried} told that English is wanted`)] : []),
    'Attacks (5)',
    ...Object.entries(attacks).map(([name, { tried, raised }]) => line(`  ${name}`, `${raised} of ${tried} raised`)),
  ].join('\n');
}

function failureList(failures: readonly string[]): string {
  return [`Failed (${failures.length})`, ...failures.map((failure) => `  ${failure}`)].join('\n');
}

const notes = `(1) Percentiles of 2,000 bootstrap samples of the answers, always the same ones.
(2) The better of "longer is higher" and "shorter is higher", with as many
    answers at each level as are labelled so.
(3) Of two answers to one scenario with different labels: the share graded in
    their order, a tie counting half; below it, ties left out.
(4) Pairs as in (3), two levels or more apart, graded the other way round.
(5) Raised: above the grade of the answer it was done to, or above Junior alone.`;

function row(label: string, columns: readonly Column[], text: (column: Column) => string): string {
  return label.padEnd(labelWidth) + columns.map((column) => text(column).padStart(columnWidth)).join('');
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
