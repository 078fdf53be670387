import { matches } from '../../log/schema.ts';
import { verdict } from './verdict.ts';

/**
 * Converts a payload of session/feedbackReceived from version 1 to version 2, which has the verdict as a separate
 * field. In version 1 the verdict was only in the assessment: JSON in base64url, a dot and a signature. No other code
 * in the client reads an assessment.
 */
export function verdictFromAssessment(payload: object): object {
  const decoded = decode('assessment' in payload ? payload.assessment : undefined);
  return matches(verdict, decoded) ? { ...payload, verdict: decoded } : payload;
}

function decode(assessment: unknown): unknown {
  if (typeof assessment !== 'string') return undefined;
  const [text = ''] = assessment.split('.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
