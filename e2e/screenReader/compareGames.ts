import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workshopFormat } from '../../client/game/sessionFile/sessionFile.ts';
import type { Playing } from './playGame.ts';

const fixtures = join(import.meta.dirname, '../../client/game/sessionFile/fixtures');

/** The Overall Assessment is in front before it and after it. */
export async function compareGames({ check, press, tabTo, reader, browser }: Playing): Promise<void> {
  const overall = ['Overall Assessment dialog', 'Read the review push button.'];
  await check({ at: 'a reload', keys: ['F5'], says: overall });
  reader.store('workshop.json', workshop());
  await press('F2', 'c', 'Return'); // Compare…
  // The only file stands below the folders, once the file dialog lists it.
  for (let tries = 0; tries < 10; tries++) if ((await press('Home', 'End')).includes('workshop.json.')) break;
  await check({
    at: 'files are compared',
    keys: [browser === 'firefox' ? 'Return' : 'alt+o'], // Chromium's file dialog takes Enter as Cancel
    says: ['Comparison panel.', 'Two games compared.'],
    never: [/I say it/],
  });
  await tabTo(/^Reveal/);
  await check({ at: 'Reveal', keys: ['Return'], says: ['expanded'], never: [/Reveal/, /reached/, /Bo:/, /Senior/] });
  await check({ at: 'Reveal is pressed again', keys: ['Return'], says: ['collapsed'], never: [/Reveal/] });
  await check({ at: 'the Compare window closes', keys: ['F9', 'End', 'Return'], says: overall });
}

/** A file of two games that answer one question. */
function workshop(): string {
  const recorded = readFileSync(join(fixtures, 'whole-game.json'), 'utf8');
  const scenario = JSON.parse(recorded).scenarios[0];
  const verdict = {
    level: 'Senior',
    findings: [{ criterion: 'Asks', score: 3, quote: null }],
    crossings: [],
    moves: [],
  };
  const games = ['Ann', 'Bo'].map((name) => ({
    id: name,
    name,
    answers: [{ scenario, answer: 'I say it.', reply: null, feedback: null, verdict }],
  }));
  return JSON.stringify({ format: workshopFormat, version: 1, games, revealed: [] });
}
