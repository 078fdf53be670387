import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../server/api.ts';
import versionOne from '../../log/fixtures/version-1.json';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import './sessionEvents.ts';
import { verdictFromAssessment } from './verdictFromAssessment.ts';

const assessmentOf = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const verdict: Verdict = {
  level: 'Mid',
  findings: [{ criterion: 'Fragt Ödön “zuerst”', score: 3, quote: 'Ödön, 🗼' }],
  crossings: [{ redLine: 'Hides it', quote: 'quietly' }],
  moves: [],
};
const [finding] = verdict.findings;

describe('feedback of version 1', () => {
  it('gets the verdict from its signed assessment, and keeps the rest', () => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment: assessmentOf(verdict) };
    expect(verdictFromAssessment(payload)).toEqual({ ...payload, verdict });
  });

  it('also gets it in a recorded game', () => {
    const { log } = readLog(versionOne) as { log: Log };
    const received = log.filter(({ type }) => type === 'session/feedbackReceived');
    expect(received.map(({ v }) => v)).toEqual(Array(5).fill(3));
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
    assessmentOf(null),
    assessmentOf('text'),
    assessmentOf({ ...verdict, level: 3 }),
    assessmentOf({ ...verdict, findings: [] }),
    assessmentOf({ ...verdict, findings: [null] }),
    assessmentOf({ ...verdict, findings: [{ ...finding, score: 5 }] }),
    assessmentOf({ ...verdict, findings: [{ ...finding, score: 1.5 }] }),
    assessmentOf({ ...verdict, findings: [{ ...finding, criterion: undefined }] }),
    assessmentOf({ ...verdict, findings: [{ ...finding, quote: 5 }] }),
    assessmentOf({ ...verdict, crossings: [{ redLine: 5, quote: '' }] }),
    assessmentOf({ ...verdict, crossings: [{ redLine: 'Hides it' }] }),
    assessmentOf({ ...verdict, crossings: undefined }),
  ])('is unchanged if no verdict can be read: %#', (assessment) => {
    const payload = { submission: 's', index: 0, feedback: 'Fine.', assessment };
    expect(verdictFromAssessment(payload)).toEqual(payload);
  });

  it('keeps its assessment, whatever that is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue().map(assessmentOf)), (assessment) => {
        expect(verdictFromAssessment({ assessment })).toHaveProperty('assessment', assessment);
      }),
    );
  });
});
