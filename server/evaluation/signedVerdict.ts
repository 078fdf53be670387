import { createHmac, timingSafeEqual } from 'node:crypto';
import { Value } from 'typebox/value';
import type { Answer } from '../../evaluators/answer.ts';
import { Verdict } from '../../evaluators/assessment.ts';
import { entryDigest } from '../../evaluators/entryDigest.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { ScenarioWithRubric } from '../../scenarios/parsing/parseScenario.ts';

/** The first key signs, and all of them verify, so that a key can be replaced while games are running. */
export type SigningKeys = readonly [string, ...string[]];

/** What the verdict is about, and which evaluator gave it. */
type Subject = {
  entry: ScenarioWithRubric;
  answer: Answer;
  evaluator: Pick<Evaluator['info'], 'name' | 'model'>;
};

/** The client keeps the signed verdict, and can neither alter it nor use it for another answer. */
export function signVerdict([key]: SigningKeys, subject: Subject, verdict: Verdict): string {
  const payload = Buffer.from(JSON.stringify(verdict)).toString('base64url');
  return `${payload}.${signature(key, subject, payload)}`;
}

export function verifyVerdict(keys: SigningKeys, subject: Subject, signed: string): Verdict | undefined {
  const [payload, received, ...more] = signed.split('.', 3);
  if (payload === undefined || received === undefined || more.length > 0) return undefined;
  if (!keys.some((key) => isEqual(received, signature(key, subject, payload)))) return undefined;
  // Another version of the server may have signed a verdict in another format.
  const verdict: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return Value.Check(Verdict, verdict) ? verdict : undefined;
}

/** Several base64url strings decode to the same bytes, so the encoded forms are compared. */
function isEqual(received: string, expected: string): boolean {
  const a = Buffer.from(received);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function signature(key: string, { entry, answer, evaluator: { name, model } }: Subject, payload: string): string {
  const subject = entryDigest(entry, answer, name, model);
  return createHmac('sha256', key).update(subject).update(payload).digest('base64url');
}
