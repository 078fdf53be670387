import { ApiError } from './apiError.ts';

/** What the whole server may spend on evaluations. `spend` rejects with an ApiError when nothing is left. */
export type Budget = { spend(): Promise<void> };

const day = 86_400_000;

/** So many evaluations in a day of UTC, as long as the process lasts. */
export function dailyBudget(most: number, now: () => number = Date.now): Budget {
  let today = 0;
  let spent = 0;
  return {
    async spend() {
      const time = now();
      if (Math.floor(time / day) !== today) {
        today = Math.floor(time / day);
        spent = 0;
      }
      if (spent >= most) throw new ApiError('budget_spent', undefined, Math.ceil(((today + 1) * day - time) / 1000));
      spent += 1;
    },
  };
}
