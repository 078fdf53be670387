import { matches } from '../../log/schema.ts';
import { verdictWithoutMoves } from './verdict.ts';

/** Version 1 of session/feedbackReceived had only the signed verdict: JSON in base64url, a dot and a signature. */
export function decodeSignedVerdict(payload: object): object {
  const decoded = decode('assessment' in payload ? payload.assessment : undefined);
  return matches(verdictWithoutMoves, decoded) ? { ...payload, verdict: decoded } : payload;
}

function decode(signed: unknown): unknown {
  if (typeof signed !== 'string') return undefined;
  const [text = ''] = signed.split('.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
