import { expect, it } from 'vitest';
import { sessionFileName } from './sessionFile.ts';

it('the name of a file contains date and time, so that names sort chronologically', () => {
  expect(sessionFileName(new Date(2026, 2, 4, 5, 7, 9))).toBe('the-firm-2026-03-04-050709.json');
});
