import { ApiError } from '../apiError.ts';
import type { Counters } from './counters.ts';

/** What the whole server may spend on evaluations. `spend` rejects with an ApiError when nothing is left. */
export type Budget = { spend(): Promise<void> };

const day = 86_400_000;

/** So many evaluations in a day of UTC; no end of them for Infinity. */
export function dailyBudget(most: number, counters: Pick<Counters, 'take'>, now: () => number = Date.now): Budget {
  return {
    async spend() {
      if (most === Number.POSITIVE_INFINITY) return;
      const today = Math.floor(now() / day);
      const left = (today + 1) * day - now();
      const { count } = await counters.take(String(today), most, left);
      if (count > most) throw new ApiError('budget_spent', undefined, Math.ceil(left / 1000));
    },
  };
}
