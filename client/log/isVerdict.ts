import type { Verdict } from '../../server/api.ts';

/** Is this a verdict as the report shows it? Checked by hand: the page loads no schemas before its first window. */
export function isVerdict(value: unknown): value is Verdict {
  const { level, findings, crossings } = partsOf(value);
  return (
    typeof level === 'string' &&
    Array.isArray(findings) &&
    findings.length > 0 &&
    findings.every(isFinding) &&
    Array.isArray(crossings) &&
    crossings.every(isCrossing)
  );
}

function isFinding(value: unknown): boolean {
  const { criterion, score, quote } = partsOf(value);
  const isScore = Number.isInteger(score) && Number(score) >= 0 && Number(score) <= 4;
  return typeof criterion === 'string' && isScore && (quote === null || typeof quote === 'string');
}

function isCrossing(value: unknown): boolean {
  const { redLine, quote } = partsOf(value);
  return typeof redLine === 'string' && typeof quote === 'string';
}

function partsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
