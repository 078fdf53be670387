import { gameLength } from '../../scenarios/gameLimits.ts';
import { ApiError } from '../apiError.ts';
import { localUsage } from './localUsage.ts';
import type { SharedUsage } from './sharedUsage.ts';
import { dayMs } from './usageLog.ts';

/** One client can spend this share, or one game with five replies if that is more and the budget allows it. */
const clientShare = 1 / 4;
const gameEvaluations = 2 * gameLength + 1;

const shareSpent =
  'Your address has used its share of the answers that this server reads in a day. Try again tomorrow.';

export type DailyBudget = ReturnType<typeof dailyBudget>;

/** Limits the evaluations per UTC day. `limit` is Infinity for no limit. */
export function dailyBudget(limit: number, local = localUsage(), shared?: SharedUsage) {
  const limits = { all: limit, client: Math.min(limit, Math.max(gameEvaluations, Math.ceil(limit * clientShare))) };
  return {
    /** Returns a function that refunds it. Throws an ApiError if the budget, or the client's share of it, is spent. */
    async spend(networks: readonly string[]): Promise<() => void> {
      if (limit === Number.POSITIVE_INFINITY) return () => {};
      const now = Date.now();
      const day = Math.floor(now / dayMs);
      const refusedLocally = local.consume(day, networks, limits);
      const outcome = refusedLocally ?? (await shared?.consume(day, networks, limits));
      if (outcome === 'all' || outcome === 'client') {
        if (!refusedLocally) local.refund(day, networks);
        const seconds = Math.ceil((dayMs - (now % dayMs)) / 1000);
        throw new ApiError('budget_spent', outcome === 'client' ? shareSpent : undefined, seconds);
      }
      return () => {
        local.refund(day, networks);
        if (outcome === 'counted') shared?.refund(day, networks);
      };
    },
    /** What all clients have spent today. */
    async spent(): Promise<number> {
      const day = Math.floor(Date.now() / dayMs);
      return Math.max(local.used(day), (await shared?.used(day)) ?? 0);
    },
  };
}
