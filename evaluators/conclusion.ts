import { type Static, Type } from 'typebox';
import { Level } from '../scenarios/rubric.ts';

export const Conclusion = Type.Object({
  level: Level,
  /** Paragraphs separated by blank lines. */
  summary: Type.String({ minLength: 1 }),
});

export type Conclusion = Static<typeof Conclusion>;
