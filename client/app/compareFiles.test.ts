import { afterEach, describe, expect, it, vi } from 'vitest';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { openOrFocus } from '../desktop/windowCommands.ts';
import wholeGame from '../game/sessionFile/fixtures/whole-game.json';
import { settled, testGame } from '../testing/testGame.ts';
import {
  emptyWorkshop,
  filesRead,
  lettersChosen,
  maxGames,
  workshopClosed,
  workshopSaved,
  workshopStore,
} from '../windows/compare/workshop.ts';
import { workshopFileText } from '../windows/compare/workshopFile.ts';
import { compareFiles, readGames } from './compareFiles.ts';
import { loadDeferredScript, loadedDeferredScript } from './deferredContent.tsx';
import { chooseFilesToCompare, openSession } from './openFileCommands.ts';
import { compareWindowId } from './state/unloggedWindows.ts';

function fileOf(name: string, content: string, onRead = () => {}) {
  const text = async () => {
    onRead();
    return content;
  };
  return { name, size: content.length, text };
}

/** The recorded game as if another player had played it. */
function gameOf(player: string): string {
  const log = wholeGame.log.map((entry) =>
    entry.type === 'session/assignmentStarted' ? { ...entry, id: `started-by-${player}` } : entry,
  );
  return JSON.stringify({ ...wholeGame, log });
}

const begun = JSON.stringify({
  ...wholeGame,
  log: wholeGame.log.slice(
    0,
    wholeGame.log.findIndex(({ type }) => type === 'session/answerSubmitted'),
  ),
});

afterEach(() => void workshopStore.dispatch(workshopClosed()));

describe('files to compare', () => {
  it('are opened one by one; what cannot be opened is listed with its reason', async () => {
    const { games, refused } = await readGames([
      fileOf('Ann.json', gameOf('ann')),
      fileOf('cut.json', gameOf('bob').slice(0, -100)),
      fileOf('other\u202e.json', '{"name":"package"}'),
      fileOf('begun.json', begun),
      { ...fileOf('huge.json', ''), size: 10_000_001 },
      { name: 'moved.json', size: 1, text: () => Promise.reject(new Error('gone')) },
      fileOf('Cay.JSON', gameOf('cay')),
    ]);
    expect(games.map(({ id, name, answers }) => [id, name, answers.length])).toEqual([
      ['started-by-ann', 'Ann', 5],
      ['started-by-cay', 'Cay', 5],
    ]);
    expect(games[0]?.answers[0]).toMatchObject({ scenario: wholeGame.scenarios[0], reply: null });
    expect(refused).toEqual([
      { name: 'cut.json', reason: expect.stringContaining('cut off or damaged') },
      { name: 'other.json', reason: expect.stringContaining('not a saved game') },
      { name: 'begun.json', reason: 'No answer was submitted in it.' },
      { name: 'huge.json', reason: expect.stringContaining('11 MB') },
      { name: 'moved.json', reason: expect.stringContaining('could not be read') },
    ]);
  });

  it('may be of an older version, whose evaluator read no moves', async () => {
    const verdict = { level: 'Mid', findings: [{ criterion: 'Asks', score: 3, quote: null }], crossings: [] };
    const log = wholeGame.log.map((entry) =>
      entry.type === 'session/feedbackReceived' ? { ...entry, v: 2, payload: { ...entry.payload, verdict } } : entry,
    );
    const { games } = await readGames([fileOf('a.json', JSON.stringify({ ...wholeGame, log }))]);
    expect(games.flatMap(({ answers }) => answers).map((answer) => answer.verdict?.moves)).toEqual(Array(5).fill([]));
  });

  it('are each read once, and those beyond thirty not at all', async () => {
    let reads = 0;
    const files = Array.from({ length: 33 }, (_, index) =>
      fileOf(`${index}.json`, gameOf(String(index)), () => void reads++),
    );
    const { games, refused } = await readGames(files);
    expect([reads, games.length]).toEqual([maxGames, maxGames]);
    expect(refused.map(({ name }) => name)).toEqual(['30.json', '31.json', '32.json']);
  });
});

it('comparing opens the window, logs nothing, and asks before the games are forgotten with the window', async () => {
  await loadDeferredScript();
  const { store, calls } = testGame();
  store.dispatch(openOrFocus(compareWindowId));
  await store.dispatch(compareFiles([fileOf('Ann.json', gameOf('ann'))]));
  await store.dispatch(compareFiles([fileOf('Bob.json', gameOf('bob'))]));
  expect(store.getState().page.windows.order).toEqual([compareWindowId]);
  expect(workshopStore.getState().games.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  store.dispatch(windowClosed({ id: compareWindowId }));
  expect(workshopStore.getState().isClosing).toBe(true);
  expect(store.getState().page.windows.order).toEqual([compareWindowId]);
  workshopStore.dispatch(workshopSaved());
  store.dispatch(windowClosed({ id: compareWindowId }));
  expect(store.getState().page.windows.order).toEqual([]);
  await settled();
  expect(workshopStore.getState()).toEqual(emptyWorkshop);
  expect(store.getState().game.log).toEqual([]);
  expect(calls).toEqual([]);
  await store.dispatch(compareFiles([fileOf('Cay.json', gameOf('cay'))]));
  expect(workshopStore.getState().games.map(({ name }) => name)).toEqual(['Cay']);
});

describe('the file dialog', () => {
  function stubDialog() {
    let openings = 0;
    const input = Object.assign(new EventTarget(), {
      click() {
        openings++;
        input.dispatchEvent(new Event('cancel'));
      },
      remove() {},
    });
    const document = {
      activeElement: 'Add files',
      hasFocus: () => true,
      createElement: () => input,
      body: { append() {} },
    };
    vi.stubGlobal('document', document);
    return { document, openings: () => openings };
  }

  it.each([
    ['Open…', openSession],
    ['Compare…', chooseFilesToCompare],
  ])(
    'opens while the click on %s is handled, or browsers would not let it, even if scripts load slowly',
    async (_, command) => {
      loadedDeferredScript.set(undefined);
      const { openings } = stubDialog();
      const chosen = testGame().store.dispatch(command());
      expect(openings()).toBe(1);
      await chosen;
    },
  );

  /** The windows, the front one last, if another is opened while the browser gives the focus back. */
  async function windowsAfter(goOn: (document: { activeElement: string }) => void): Promise<readonly string[]> {
    await loadDeferredScript();
    const { document } = stubDialog();
    const { store } = testGame();
    const chosen = store.dispatch(chooseFilesToCompare());
    await settled();
    store.dispatch(openOrFocus('about'));
    goOn(document);
    await chosen;
    return store.getState().page.windows.order;
  }

  it('leads to the Compare window once it has closed', async () => {
    expect(await windowsAfter(() => {})).toEqual(['about', compareWindowId]);
  });

  it('leaves the focus to a player who has moved it meanwhile', async () => {
    const windows = await windowsAfter((document) => {
      document.activeElement = 'Reveal';
    });
    expect(windows).toEqual([compareWindowId, 'about']);
  });
});

describe('a workshop that is saved', () => {
  const saved = async (withLetters: boolean) => {
    const { games } = await readGames([fileOf('Ann.json', gameOf('ann')), fileOf('Bob.json', gameOf('bob'))]);
    workshopStore.dispatch(filesRead({ games, revealed: ['a question'], refused: [], isSaved: false }));
    workshopStore.dispatch(lettersChosen(withLetters));
    return workshopFileText(workshopStore.getState());
  };
  const altered = (text: string, change: (file: Record<string, unknown>) => object) =>
    fileOf('w.json', JSON.stringify({ ...JSON.parse(text), ...change(JSON.parse(text)) }));

  it('opens again with its games and what was revealed', async () => {
    const text = await saved(false);
    const read = await readGames([fileOf('workshop.json', text)]);
    expect(workshopFileText({ ...emptyWorkshop, ...read })).toBe(text);
    expect(read.games.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect(read).toMatchObject({ revealed: ['a question'], refused: [], isSaved: true });
  });

  it('has no names if letters were shown', async () => {
    const text = await saved(true);
    expect(text).not.toMatch(/Ann|Bob/);
    expect((await readGames([fileOf('workshop.json', text)])).games.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it.each<[string, (file: Record<string, unknown>) => object, string]>([
    ['of a newer version', () => ({ version: 2 }), 'newer version'],
    ['without games', () => ({ games: [] }), 'games'],
    ['with too many games', ({ games }) => ({ games: Array(16).fill(games).flat() }), 'games'],
    [
      'with a name that turns the text around',
      ({ games }) => ({ games: [{ ...(games as object[])[0], name: '\u202egpj' }] }),
      'invisible',
    ],
    ['with a long name', ({ games }) => ({ games: [{ ...(games as object[])[0], name: 'x'.repeat(61) }] }), 'name'],
    [
      'with an answer that is not text',
      ({ games }) => ({ games: [{ ...(games as object[])[0], answers: [5] }] }),
      'answers',
    ],
    ['with a field named constructor', () => ({ more: { constructor: 1 } }), 'constructor'],
  ])('is rejected %s', async (_, change, reason) => {
    const file = altered(await saved(false), change);
    expect((await readGames([file])).refused).toEqual([{ name: 'w.json', reason: expect.stringContaining(reason) }]);
  });
});
