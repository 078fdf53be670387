import { matches } from '../../log/schema.ts';
import { verdict } from './verdict.ts';

/**
 * Version 2 of session/feedbackReceived has the verdict beside the assessment. In version 1 it was inside, as JSON in
 * base64url followed by a dot and a signature. Nothing else reads an assessment: to the client it is opaque.
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
