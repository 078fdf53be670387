import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Value } from 'typebox/value';
import { Verdict } from '../../evaluators/assessment.ts';
import type { Scenario } from '../../scenarios/scenario.ts';

type Subject = { scenario: Scenario; answer: string };

/** The client keeps the signed verdict, and can neither alter it nor use it for another answer. */
export function signAssessment(key: string, subject: Subject, verdict: Verdict): string {
  const payload = Buffer.from(JSON.stringify(verdict)).toString('base64url');
  return `${payload}.${signature(key, subject, payload)}`;
}

export function verifyAssessment(key: string, subject: Subject, signed: string): Verdict | undefined {
  const [payload, given, ...more] = signed.split('.');
  if (payload === undefined || given === undefined || more.length > 0) return undefined;
  // Several base64url texts decode to the same bytes, so the encoded forms are compared.
  const [actual, expected] = [Buffer.from(given), Buffer.from(signature(key, subject, payload))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  // Another version of the server may have signed a verdict in another format.
  const verdict: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return Value.Check(Verdict, verdict) ? verdict : undefined;
}

function signature(key: string, { scenario, answer }: Subject, payload: string): string {
  const { id, title, category, difficulty, scenario: story } = scenario;
  const subject = createHash('sha256').update(JSON.stringify([id, title, category, difficulty, story, answer]));
  return createHmac('sha256', key).update(subject.digest()).update(payload).digest('base64url');
}
