import type { Figure } from './figure.ts';

/** Three significant digits, and all digits before the decimal point. */
const format = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, goalOf(figure), measuredOf(figure), verdictOf(figure)]);
  const lines = [['', 'goal', 'measured', ''], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function goalOf({ goal, unit }: Figure): string {
  if (!goal) return '';
  return 'max' in goal ? `≤ ${written(goal.max, unit)}` : `≥ ${written(goal.min, unit)}`;
}

function measuredOf({ measured, quartiles, unit, note }: Figure): string {
  const spread = quartiles ? ` (${quartiles.map((value) => format.format(value)).join(' … ')})` : '';
  return `${written(measured, unit)}${spread}${note ? `; ${note}` : ''}`;
}

function verdictOf({ measured, goal }: Figure): string {
  if (!goal) return '';
  const isMet = 'max' in goal ? measured <= goal.max : measured >= goal.min;
  return isMet ? 'met' : '**missed**';
}

function written(value: number, unit: string): string {
  return `${format.format(value)} ${unit}`.trim();
}
