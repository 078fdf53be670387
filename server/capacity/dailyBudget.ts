import { gameLength } from '../../scenarios/bank.ts';
import { ApiError } from '../apiError.ts';
import { type Limits, LocalSpending, type Refusal } from './localSpending.ts';
import type { SharedSpending } from './sharedSpending.ts';

const dayMs = 86_400_000;

/** One client can spend this share of the budget, but always enough for a game: five answers, five replies, the end. */
const clientShare = 1 / 4;
const gameEvaluations = 2 * gameLength + 1;

const shareSpent =
  'Your address has used its share of the answers that this server reads in a day. Come back tomorrow.';

/** Limits the evaluations per UTC day. */
export class DailyBudget {
  readonly #limits: Limits;
  readonly #local: LocalSpending;
  readonly #shared: SharedSpending | undefined;

  /** `limit` is Infinity for no limit. */
  constructor(limit: number, local = new LocalSpending(), shared?: SharedSpending) {
    const client = Math.min(limit, Math.max(gameEvaluations, Math.ceil(limit * clientShare)));
    this.#limits = { all: limit, client };
    this.#local = local;
    this.#shared = shared;
  }

  /**
   * Returns a function that gives the evaluation back. Throws an ApiError if the budget, or the client's share of it,
   * is spent. Callers without a name count as one client.
   */
  async spend(client = ''): Promise<() => void> {
    if (this.#limits.all === Number.POSITIVE_INFINITY) return () => {};
    const now = Date.now();
    const day = Math.floor(now / dayMs);
    const refuse = (refusal: Refusal | undefined) => {
      if (!refusal) return;
      const seconds = Math.ceil(((day + 1) * dayMs - now) / 1000);
      throw new ApiError('budget_spent', refusal === 'client' ? shareSpent : undefined, seconds);
    };
    refuse(this.#local.spend(day, client, this.#limits));
    const refusal = await this.#shared?.spend(day, client, this.#limits);
    if (refusal) this.#local.giveBack(day, client);
    refuse(refusal);
    return () => {
      this.#local.giveBack(day, client);
      this.#shared?.giveBack(day, client);
    };
  }

  /** By all clients, today. */
  async spent(): Promise<number> {
    const day = Math.floor(Date.now() / dayMs);
    return Math.max(this.#local.spent(day), (await this.#shared?.spent(day)) ?? 0);
  }
}
