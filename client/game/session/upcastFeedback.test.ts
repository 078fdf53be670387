import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../server/api.ts';
import versionOne from '../../log/fixtures/version-1.json';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import './sessionEvents.ts';
import { decodeSignedVerdict } from './upcastFeedback.ts';

const signedVerdictOf = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const verdict: Verdict = {
  level: 'Mid',
  findings: [{ criterion: 'Fragt Ödön “zuerst”', score: 3, quote: 'Ödön, 🗼' }],
  crossings: [{ redLine: 'Hides it', quote: 'quietly' }],
  moves: [],
};
const [finding] = verdict.findings;

describe('feedback of version 1', () => {
  it('gets the verdict from its signed form, and keeps the rest', () => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment: signedVerdictOf(verdict) };
    expect(decodeSignedVerdict(payload)).toEqual({ ...payload, verdict });
  });

  it('also gets it in a recorded game', () => {
    const { log } = readLog(versionOne) as { log: Log };
    const received = log.filter(({ type }) => type === 'session/feedbackReceived');
    expect(received.map(({ v }) => v)).toEqual(Array(5).fill(4));
    const [first, ...others] = received.map(({ payload }) => payload);
    expect(first).not.toHaveProperty('verdict');
    for (const payload of others) {
      expect(payload).toHaveProperty('verdict.level', expect.stringMatching(/^(Junior|Mid|Senior|Lead)$/));
      expect(payload).toHaveProperty('verdict.findings.0.quote');
      expect(payload).toHaveProperty('verdict.moves', []);
    }
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'signed: yes',
    'not base64!.signature',
    signedVerdictOf(null),
    signedVerdictOf('text'),
    signedVerdictOf({ ...verdict, level: 3 }),
    signedVerdictOf({ ...verdict, findings: [] }),
    signedVerdictOf({ ...verdict, findings: [null] }),
    signedVerdictOf({ ...verdict, findings: [{ ...finding, score: 5 }] }),
    signedVerdictOf({ ...verdict, findings: [{ ...finding, score: 1.5 }] }),
    signedVerdictOf({ ...verdict, findings: [{ ...finding, criterion: undefined }] }),
    signedVerdictOf({ ...verdict, findings: [{ ...finding, quote: 5 }] }),
    signedVerdictOf({ ...verdict, crossings: [{ redLine: 5, quote: '' }] }),
    signedVerdictOf({ ...verdict, crossings: [{ redLine: 'Hides it' }] }),
    signedVerdictOf({ ...verdict, crossings: undefined }),
  ])('is unchanged if no verdict can be read: %#', (assessment) => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment };
    expect(decodeSignedVerdict(payload)).toEqual(payload);
  });

  it('keeps any assessment', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue().map(signedVerdictOf)), (assessment) => {
        expect(decodeSignedVerdict({ assessment })).toHaveProperty('assessment', assessment);
      }),
    );
  });
});
