import { describe, expect, it, vi } from 'vitest';
import { withoutWebLocks } from '../../testing/withoutWebLocks.ts';
import { tabLeadership } from './tabLeadership.ts';

withoutWebLocks();

function openTab() {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const changes: boolean[] = [];
  const { start, ...leadership } = tabLeadership('game');
  void start((isLeader) => void changes.push(isLeader));
  return { ...leadership, changes, close: () => page.dispatchEvent(new Event('pagehide')) };
}

const wait = (milliseconds = 1000) => vi.advanceTimersByTimeAsync(milliseconds);

async function two() {
  const first = openTab();
  await wait();
  const second = openTab();
  await wait();
  return { first, second };
}

describe('of two tabs', () => {
  it('the first is the leader', async () => {
    const { first, second } = await two();
    expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
    expect([first.changes, second.changes]).toEqual([[], []]);
  });

  it('one leads if both open at the same moment, and the other takes over when it is closed', async () => {
    const tabs = [openTab(), openTab()];
    await wait();
    expect(tabs.map((tab) => tab.isLeader()).toSorted()).toEqual([false, true]);
    const other = tabs.find((tab) => !tab.isLeader());
    tabs.find((tab) => tab.isLeader())?.close();
    await wait(5000);
    expect(other?.isLeader()).toBe(true);
  });

  it('only one leads at a time', async () => {
    const { first, second } = await two();
    for (const [taker, loser] of [
      [second, first],
      [first, second],
      [second, first],
    ] as const) {
      await taker.takeOver();
      await wait();
      expect([taker.isLeader(), loser.isLeader()]).toEqual([true, false]);
    }
    expect(first.changes).toEqual([false, true, false]);
    expect(second.changes).toEqual([true, false, true]);
  });

  it('the second takes over when the first has gone', async () => {
    const { first, second } = await two();
    first.close();
    await wait(5000);
    expect(second.changes).toEqual([true]);
  });

  it('one leads again after the first has stepped down', async () => {
    const { first, second } = await two();
    first.stepDown();
    expect(first.isLeader()).toBe(false);
    await wait(5000);
    expect([first.isLeader(), second.isLeader()].toSorted()).toEqual([false, true]);
  });

  it('the first stays the leader when it was only reloaded', async () => {
    const { first, second } = await two();
    first.close();
    await wait(500);
    const again = openTab();
    await wait(5000);
    expect([again.isLeader(), second.isLeader()]).toEqual([true, false]);
    again.close();
    await wait(5000);
    expect(second.isLeader()).toBe(true);
  });
});

it('a tab that steps down leads again if there is no other', async () => {
  const tab = openTab();
  await wait();
  tab.stepDown();
  await wait(5000);
  expect(tab.changes).toEqual([false, true]);
});
