import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Value } from 'typebox/value';
import { Verdict } from '../../evaluators/assessment.ts';
import type { Scenario } from '../../scenarios/scenario.ts';

/** What an assessment is of. */
type Subject = { scenario: Scenario; answer: string };

/** A verdict as a client sends it back: it cannot be altered, nor put to another answer. */
export function sealAssessment(key: string, subject: Subject, verdict: Verdict): string {
  const text = Buffer.from(JSON.stringify(verdict)).toString('base64url');
  return `${text}.${signature(key, subject, text)}`;
}

/** The verdict in a seal of ours for just this subject; undefined for anything else. */
export function openAssessment(key: string, subject: Subject, sealed: string): Verdict | undefined {
  const [text, signed, ...more] = sealed.split('.');
  if (text === undefined || signed === undefined || more.length > 0) return undefined;
  // As text, since several texts decode to the same bytes.
  const given = Buffer.from(signed);
  const own = Buffer.from(signature(key, subject, text));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  // Ours, but perhaps of another version of ours.
  const verdict: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  return Value.Check(Verdict, verdict) ? verdict : undefined;
}

function signature(key: string, { scenario, answer }: Subject, text: string): string {
  const { id, title, category, difficulty, scenario: story } = scenario;
  const subject = createHash('sha256').update(JSON.stringify([id, title, category, difficulty, story, answer]));
  return createHmac('sha256', key).update(subject.digest()).update(text).digest('base64url');
}
