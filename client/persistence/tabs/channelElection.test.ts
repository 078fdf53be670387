import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelElection } from './channelElection.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

it('of two tabs that open at the same moment, one leads', async () => {
  const tabs = [channelElection('at-once', () => {}), channelElection('at-once', () => {})];
  const leads = await Promise.all(tabs.map((tab) => tab.claim()));
  expect(leads.toSorted()).toEqual([false, true]);
});
