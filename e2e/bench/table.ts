import { type Figure, isMet } from './figure.ts';

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, goalOf(figure), measuredOf(figure), verdictOf(figure)]);
  const lines = [['', 'goal', 'measured', ''], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function goalOf({ goal, unit }: Figure): string {
  if (!goal) return '';
  return 'most' in goal ? `≤ ${written(goal.most, unit)}` : `≥ ${written(goal.least, unit)}`;
}

function measuredOf({ measured, quartiles, unit, note }: Figure): string {
  const spread = quartiles ? ` (${number(quartiles[0])} … ${number(quartiles[1])})` : '';
  return `${written(measured, unit)}${spread}${note ? `; ${note}` : ''}`;
}

function verdictOf(figure: Figure): string {
  const met = isMet(figure);
  return met === null ? '' : met ? 'met' : '**missed**';
}

function written(value: number, unit: string): string {
  return unit === '' ? number(value) : `${number(value)} ${unit}`;
}

/** Three significant digits, but at most four decimals, and all digits before the decimal point. */
function number(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))));
  return Number(value.toFixed(digits)).toLocaleString('en-US').replace('-', '−');
}
