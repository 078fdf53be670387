import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';

const key = 'game';

/** Throws when its texts would exceed `room` characters. */
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

function open(local = memory()) {
  vi.stubGlobal('localStorage', local);
  const onChange = vi.fn();
  const onConflict = vi.fn();
  let isLeader = true;
  const opened = browserStorage(key, {
    parse: (text) =>
      text.startsWith('"good')
        ? { status: 'readable', found: JSON.parse(text) }
        : { status: text === 'newer' ? text : 'damaged' },
    isLeader: () => isLeader,
    onConflict,
  });
  opened.onChange(onChange);
  const save = async (state: unknown) => {
    await opened.storage.setItem(key, state);
    opened.flush();
  };
  const emitted = () => onChange.mock.calls.map(([action]) => action);
  const stepDown = () => {
    isLeader = false;
  };
  const takeOver = () => {
    isLeader = true;
  };
  return { ...opened, save, local, emitted, onConflict, stepDown, takeOver };
}

beforeEach(() => void vi.useFakeTimers());

describe('a stored text', () => {
  it('is returned when it can be read', async () => {
    const { storage, local, emitted } = open();
    local.setItem(key, '"good"');
    expect(await storage.getItem()).toBe('good');
    expect(emitted()).toEqual([{ newer: false, damaged: '' }]);
  });

  it('is quarantined when damaged, each text once, until it is discarded', async () => {
    const { storage, save, local, emitted, discardDamaged } = open();
    for (const text of ['bad', 'bad', 'worse']) {
      local.setItem(key, text);
      expect(await storage.getItem()).toBeUndefined();
      await save('good');
    }
    expect(emitted().at(-1)).toEqual({ newer: false, damaged: 'bad\n\nworse' });
    expect([...local.texts.values()].sort()).toEqual(['"good"', 'bad\n\nworse']);
    discardDamaged();
    expect([...local.texts]).toEqual([[key, '"good"']]);
    expect(emitted().at(-1)).toEqual({ damaged: '' });
  });

  it('is kept and reported as damaged while there is no room to quarantine it', async () => {
    const { storage, save, local, emitted } = open(memory(8));
    local.setItem(key, 'damaged');
    await storage.getItem();
    await save('good');
    expect(local.getItem(key)).toBe('damaged');
    expect(emitted()).toEqual([{ newer: false, damaged: 'damaged' }, { failing: true }]);
    local.room = 100;
    await vi.runAllTimersAsync();
    expect([...local.texts.values()].sort()).toEqual(['"good"', 'damaged']);
    expect(emitted().at(-1)).toEqual({ failing: false });
  });

  it('is left alone as long as it is from a newer version of the page', async () => {
    const { storage, save, local, emitted } = open();
    local.setItem(key, 'newer');
    expect(await storage.getItem()).toBeUndefined();
    await save('good');
    expect([...local.texts]).toEqual([[key, 'newer']]);
    expect(emitted()).toEqual([{ newer: true, damaged: '' }]);
    local.setItem(key, '"good, by the newer page"');
    expect(await storage.getItem()).toBe('good, by the newer page');
    expect(emitted().at(-1)).toEqual({ newer: false, damaged: '' });
    await save('good');
    expect([...local.texts]).toEqual([[key, '"good"']]);
  });
});

describe('saving', () => {
  it('is retried while storage is full, and reports once that it failed and once that it works again', async () => {
    const { storage, save, local, emitted } = open(memory(7));
    await storage.getItem();
    await save('good');
    await save('good, and more');
    await save('good, and still more');
    expect(local.getItem(key)).toBe('"good"');
    local.room = 100;
    await vi.runAllTimersAsync();
    expect(local.getItem(key)).toBe('"good, and still more"');
    expect(emitted().slice(1)).toEqual([{ failing: true }, { failing: false }]);
  });

  it('does nothing if storage is off, reports that and does not throw', async () => {
    const { storage, save, emitted, discardDamaged, hasChanged } = open();
    vi.stubGlobal('localStorage', undefined);
    expect(await storage.getItem()).toBeUndefined();
    expect(hasChanged()).toBe(false);
    await save('good');
    discardDamaged();
    expect(emitted()).toEqual([{ failing: true }, { damaged: '' }]);
  });

  it('does nothing in a follower tab', async () => {
    const { save, local, stepDown } = open();
    stepDown();
    await save('good');
    expect(local.length).toBe(0);
  });

  it('that failed is repeated when the tab leads again, unless another tab has written meanwhile', async () => {
    const { storage, save, local, flush, hasChanged, stepDown, takeOver } = open(memory(7));
    await storage.getItem();
    await save('good');
    await save('good, and more');
    stepDown();
    local.room = 100;
    await vi.runAllTimersAsync();
    expect(local.getItem(key)).toBe('"good"');
    takeOver();
    expect(hasChanged()).toBe(false);
    flush();
    expect(local.getItem(key)).toBe('"good, and more"');
    local.setItem(key, '"good, from elsewhere"');
    expect(hasChanged()).toBe(true);
    await storage.getItem();
    flush();
    expect(local.getItem(key)).toBe('"good, from elsewhere"');
  });

  it('never overwrites what another tab has written meanwhile', async () => {
    const { storage, save, local, onConflict } = open();
    await storage.getItem();
    await save('good');
    local.setItem(key, '"good, from elsewhere"');
    await save('good, but late');
    expect(local.getItem(key)).toBe('"good, from elsewhere"');
    expect(onConflict).toHaveBeenCalledOnce();
  });

  it('waits, so that a letter that was typed is painted first', async () => {
    const { storage, local } = open();
    await storage.getItem();
    await storage.setItem(key, 'good');
    expect(local.getItem(key)).toBeNull();
    vi.advanceTimersByTime(50);
    expect(local.getItem(key)).toBe('"good"');
  });

  it('works again after the player cleared the storage', async () => {
    const { storage, save, local } = open();
    await storage.getItem();
    await save('good');
    local.removeItem(key);
    await save('good again');
    expect(local.getItem(key)).toBe('"good again"');
  });
});
