import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../server/api.ts';
import versionOne from '../../log/fixtures/version-1.json';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import './sessionEvents.ts';
import { verdictFromAssessment } from './verdictFromAssessment.ts';

const sealOf = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const verdict: Verdict = {
  level: 'Mid',
  findings: [{ criterion: 'Fragt Ödön “zuerst”', score: 3, quote: 'Ödön, 🗼' }],
  crossings: [{ redLine: 'Hides it', quote: 'quietly' }],
};
const [finding] = verdict.findings;

describe('feedback of version 1', () => {
  it('gets the verdict that a server of ours had sealed, and keeps the rest', () => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment: sealOf(verdict) };
    expect(verdictFromAssessment(payload)).toEqual({ ...payload, verdict });
  });

  it('in a game as it was played, too', () => {
    const { log } = readLog(versionOne) as { log: Log };
    const received = log.filter(({ type }) => type === 'session/feedbackReceived');
    expect(received.map(({ v }) => v)).toEqual(Array(5).fill(2));
    const [first, ...others] = received.map(({ payload }) => payload);
    expect(first).not.toHaveProperty('verdict');
    for (const payload of others) {
      expect(payload).toHaveProperty('verdict.level', expect.stringMatching(/^(Junior|Mid|Senior|Lead)$/));
      expect(payload).toHaveProperty('verdict.findings.0.quote');
    }
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'signed: yes',
    'not base64!.signature',
    sealOf(null),
    sealOf('text'),
    sealOf({ ...verdict, level: 3 }),
    sealOf({ ...verdict, findings: [] }),
    sealOf({ ...verdict, findings: [null] }),
    sealOf({ ...verdict, findings: [{ ...finding, score: 5 }] }),
    sealOf({ ...verdict, findings: [{ ...finding, score: 1.5 }] }),
    sealOf({ ...verdict, findings: [{ ...finding, criterion: undefined }] }),
    sealOf({ ...verdict, findings: [{ ...finding, quote: 5 }] }),
    sealOf({ ...verdict, crossings: [{ redLine: 5, quote: '' }] }),
    sealOf({ ...verdict, crossings: [{ redLine: 'Hides it' }] }),
    sealOf({ ...verdict, crossings: undefined }),
  ])('stays as it is where no verdict can be read: %#', (assessment) => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment };
    expect(verdictFromAssessment(payload)).toEqual(payload);
  });

  it('is read whatever its assessment is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue().map(sealOf)), (assessment) => {
        expect(verdictFromAssessment({ assessment })).toHaveProperty('assessment', assessment);
      }),
    );
  });
});
