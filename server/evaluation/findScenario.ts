import { isDeepStrictEqual } from 'node:util';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ApiError } from '../apiError.ts';

/** The server's entry for a scenario that a client sent. Throws an ApiError if there is none, or if the two differ. */
export function findScenario(bank: Bank, sent: Scenario): BankEntry {
  const entry = bank.find(({ scenario }) => scenario.id === sent.id);
  if (!entry || !isDeepStrictEqual(entry.scenario, sent)) throw new ApiError('scenario_changed');
  return entry;
}
