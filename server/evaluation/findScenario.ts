import { isDeepStrictEqual } from 'node:util';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ApiError } from '../apiError.ts';

/** The server's own entry for a scenario that a client sent; refuses one that is unknown or altered. */
export function ownScenario(bank: Bank, sent: Scenario): BankEntry {
  const own = bank.find(({ scenario }) => scenario.id === sent.id);
  if (!own || !isDeepStrictEqual(own.scenario, sent)) throw new ApiError('scenario_changed');
  return own;
}
