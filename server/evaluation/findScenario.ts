import { isDeepStrictEqual } from 'node:util';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ApiError } from '../apiError.ts';

/** Throws an ApiError if the server has no scenario with that id, or if its scenario differs from the sent one. */
export function findScenario(bank: Bank, sent: Scenario): BankEntry {
  const entry = bank.find(({ scenario }) => scenario.id === sent.id);
  if (!entry || !isDeepStrictEqual(entry.scenario, sent)) throw new ApiError('scenario_changed');
  return entry;
}
