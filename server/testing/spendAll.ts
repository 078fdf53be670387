import type { DailyBudget } from '../capacity/dailyBudget.ts';

/** Returns how many evaluations the client had left. */
export async function spendAll(budget: DailyBudget, client: string): Promise<number> {
  for (let spent = 0; spent < 1000; spent++) {
    const refused = await budget.spend([client]).then(
      () => false,
      ({ code }) => code === 'budget_spent',
    );
    if (refused) return spent;
  }
  throw new Error('There is no limit.');
}
