import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import versionOne from '../log/fixtures/version-1.json';
import { readVerdict } from './readVerdict.ts';

/** As a server of ours has sealed them. */
const sealed = versionOne.flatMap(({ payload }) => ('assessment' in payload ? [String(payload.assessment)] : []));

const sealOf = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const verdict = {
  findings: [{ criterion: 'Fragt Ödön “zuerst”', score: 3, quote: null }],
  crossings: [],
  level: 'Mid',
};

describe('readVerdict', () => {
  it('reads what a server has sealed', () => {
    expect(sealed.length).toBeGreaterThan(0);
    for (const assessment of sealed) {
      const read = readVerdict(assessment);
      expect(read?.level).toMatch(/^(Junior|Mid|Senior|Lead)$/);
      expect(read?.findings.length).toBeGreaterThanOrEqual(4);
    }
    expect(readVerdict(sealOf(verdict))).toEqual(verdict);
  });

  it.each([
    null,
    '',
    'signed: yes',
    'not base64!.signature',
    sealOf(null),
    sealOf('text'),
    sealOf({ ...verdict, level: 3 }),
    sealOf({ ...verdict, findings: [] }),
    sealOf({ ...verdict, findings: [null] }),
    sealOf({ ...verdict, findings: [{ criterion: 'One', score: 5 }] }),
    sealOf({ ...verdict, findings: [{ criterion: 'One', score: 1.5 }] }),
    sealOf({ ...verdict, findings: [{ score: 1 }] }),
    sealOf({ ...verdict, crossings: [{ redLine: 5 }] }),
    sealOf({ ...verdict, crossings: undefined }),
  ])('does not make up what is not there: %#', (assessment) => {
    expect(readVerdict(assessment)).toBeNull();
  });

  it('throws for no text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue().map(sealOf)), (assessment) => {
        const read = readVerdict(assessment);
        if (read) for (const { score } of read.findings) expect([0, 1, 2, 3, 4]).toContain(score);
      }),
    );
  });
});
