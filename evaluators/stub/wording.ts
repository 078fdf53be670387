import type { Criterion } from '../../scenarios/rubric.ts';

/** Every word that a criterion is put in. */
export function wordingOf({ name, junior, mid, senior, lead, next, concepts }: Criterion): string {
  return [name, junior, mid, senior, lead, next, ...concepts.flatMap(({ idea, terms }) => [idea, ...terms])].join(' ');
}
