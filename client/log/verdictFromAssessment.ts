import { isVerdict } from './isVerdict.ts';

/**
 * Version 2 of session/feedbackReceived has the verdict beside the assessment. Before, it stood inside: as JSON in
 * base64url, a dot, and a signature. An assessment of another server may look like anything, and then there is none.
 */
export function verdictFromAssessment(payload: object): object {
  const verdict = read('assessment' in payload ? payload.assessment : undefined);
  return isVerdict(verdict) ? { ...payload, verdict } : payload;
}

function read(assessment: unknown): unknown {
  if (typeof assessment !== 'string') return undefined;
  const [text = ''] = assessment.split('.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
