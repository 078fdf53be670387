import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';
import { damagedKnown, newerFound, savingFailed, savingWorked } from './storageReducer.ts';

const key = 'game';

/** localStorage with room for so many characters. */
function memory(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  return {
    room,
    get length() {
      return texts.size;
    },
    key: (at: number) => [...texts.keys()][at] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      const others = [...texts].reduce((sum, [other, { length }]) => (other === name ? sum : sum + length), 0);
      if (others + text.length > this.room) throw new DOMException('Full.', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
    texts,
  };
}

function open(local = memory(), hasHung = false) {
  vi.stubGlobal('localStorage', local);
  const tell = vi.fn();
  const overtaken = vi.fn();
  let ours = true;
  const kept = browserStorage(key, {
    read: (text) =>
      text.startsWith('"good')
        ? { is: 'readable', kept: JSON.parse(text) }
        : { is: text === 'newer' ? text : 'damaged' },
    isOurs: () => ours,
    hasHung: () => hasHung,
    overtaken,
    tell,
  });
  const told = () => tell.mock.calls.map(([news]) => news);
  const giveAway = () => {
    ours = false;
  };
  return { ...kept, local, told, overtaken, giveAway };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is found', () => {
  it('is given back where it can be read', async () => {
    const { storage, local, told } = open();
    local.setItem(key, '"good"');
    expect(await storage.getItem(key)).toBe('good');
    expect(told()).toEqual([damagedKnown([])]);
  });

  it('is set aside where it is damaged, each text once, and stays there until it is forgotten', async () => {
    const { storage, local, told, forgetDamaged } = open();
    for (const text of ['bad', 'bad', 'worse']) {
      local.setItem(key, text);
      expect(await storage.getItem(key)).toBeUndefined();
      await storage.setItem(key, 'good');
    }
    expect(told().at(-1)).toEqual(damagedKnown(['bad', 'worse']));
    expect([...local.texts.values()].sort()).toEqual(['"good"', 'bad', 'worse']);
    forgetDamaged();
    expect([...local.texts]).toEqual([[key, '"good"']]);
    expect(told().at(-1)).toEqual(damagedKnown([]));
  });

  it('is not overwritten while there is no room to set it aside, and is known nevertheless', async () => {
    const { storage, local, told } = open(memory(8));
    local.setItem(key, 'damaged');
    await storage.getItem(key);
    await storage.setItem(key, 'good');
    expect(local.getItem(key)).toBe('damaged');
    expect(told()).toEqual([damagedKnown(['damaged']), savingFailed()]);
    local.room = 100;
    await vi.runAllTimersAsync();
    expect([...local.texts.values()].sort()).toEqual(['"good"', 'damaged']);
    expect(told().at(-1)).toEqual(savingWorked());
  });

  it('is left alone where a newer version wrote it', async () => {
    const { storage, local, told } = open();
    local.setItem(key, 'newer');
    expect(await storage.getItem(key)).toBeUndefined();
    await storage.setItem(key, 'good');
    expect([...local.texts]).toEqual([[key, 'newer']]);
    expect(told()).toContainEqual(newerFound());
  });
});

describe('what is saved', () => {
  it('is tried again while storage is full, and told once each time that this changes', async () => {
    const { storage, local, told } = open(memory(7));
    await storage.getItem(key);
    await storage.setItem(key, 'good');
    await storage.setItem(key, 'good, and more');
    await storage.setItem(key, 'good, and still more');
    expect(local.getItem(key)).toBe('"good"');
    local.room = 100;
    await vi.runAllTimersAsync();
    expect(local.getItem(key)).toBe('"good, and still more"');
    expect(told().slice(1)).toEqual([savingFailed(), savingWorked()]);
  });

  it('is nothing where storage is off, in silence but for the news', async () => {
    const { storage, told, forgetDamaged } = open();
    vi.stubGlobal('localStorage', undefined);
    expect(await storage.getItem(key)).toBeUndefined();
    await storage.setItem(key, 'good');
    forgetDamaged();
    expect(told()).toEqual([savingFailed(), damagedKnown([])]);
  });

  it('is nothing in a tab that does not play', async () => {
    const { storage, local, giveAway } = open();
    giveAway();
    await storage.setItem(key, 'good');
    expect(local.length).toBe(0);
  });

  it('never goes over what another tab has written meanwhile', async () => {
    const { storage, local, overtaken } = open();
    await storage.getItem(key);
    await storage.setItem(key, 'good');
    local.setItem(key, '"good, from elsewhere"');
    await storage.setItem(key, 'good, but late');
    expect(local.getItem(key)).toBe('"good, from elsewhere"');
    expect(overtaken).toHaveBeenCalledOnce();
  });

  it('waits a moment after the page has hung, in which it may learn that another plays', async () => {
    const { storage, local, giveAway } = open(memory(), true);
    await storage.setItem(key, 'good');
    expect(local.length).toBe(0);
    giveAway();
    await vi.runAllTimersAsync();
    expect(local.length).toBe(0);
  });

  it('waits for nothing when the page is left', async () => {
    const { storage, writeNow, local } = open(memory(), true);
    await storage.setItem(key, 'good');
    writeNow();
    expect(local.getItem(key)).toBe('"good"');
  });

  it('may follow after the player cleared what was there', async () => {
    const { storage, local } = open();
    await storage.getItem(key);
    await storage.setItem(key, 'good');
    local.removeItem(key);
    await storage.setItem(key, 'good again');
    expect(local.getItem(key)).toBe('"good again"');
  });
});
