import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyWorkshop } from '../../client/windows/compare/workshop.ts';
import { workshopFileText } from '../../client/windows/compare/workshopFile.ts';
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
  const scenario = JSON.parse(readFileSync(join(fixtures, 'whole-game.json'), 'utf8')).scenarios[0];
  const findings = [{ criterion: 'Asks', score: 3 as const, quote: null }];
  const verdict = { level: 'Senior' as const, findings, crossings: [], moves: [] };
  const answer = { scenario, answer: 'I say it.', reply: null, feedback: null, verdict, scene: null };
  const games = ['Ann', 'Bo'].map((name) => ({ id: name, name, seed: 'smoke', overallId: null, answers: [answer] }));
  return workshopFileText({ ...emptyWorkshop, games });
}
