import type { Verdict } from '../../server/api.ts';

/** What an assessment says, as far as it can be read: null for one of another server, which may look like anything. */
export function readVerdict(assessment: string | null): Verdict | null {
  const [text = ''] = (assessment ?? '').split('.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    const verdict: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isVerdict(verdict) ? verdict : null;
  } catch {
    return null;
  }
}

function isVerdict(value: unknown): value is Verdict {
  const { findings, crossings, level } = (value ?? {}) as Partial<Record<keyof Verdict, unknown>>;
  return (
    typeof level === 'string' &&
    Array.isArray(findings) &&
    findings.length > 0 &&
    findings.every(
      (finding) =>
        typeof finding?.criterion === 'string' &&
        Number.isInteger(finding.score) &&
        finding.score >= 0 &&
        finding.score <= 4,
    ) &&
    Array.isArray(crossings) &&
    crossings.every((crossing) => typeof crossing?.redLine === 'string')
  );
}
