import { OwnServer } from '../server/ownServer.ts';
import { compareGames } from './compareGames.ts';
import { playGame, playOtherStories } from './playGame.ts';
import { readResults } from './readResults.ts';
import { type Browser, ScreenReader } from './screenReader.ts';
import { spokenChecks } from './spokenChecks.ts';

/**
 * `npm run smoke:screen-reader`, run by hand on Debian: plays a game by keyboard alone under Orca, with Firefox and with
 * Chromium, and compares what is said. Names of browsers as arguments restrict it to those.
 */
const chosen = process.argv.slice(2);
const browsers = (['firefox', 'chromium'] as const).filter((name) => chosen.length === 0 || chosen.includes(name));

async function play(browser: Browser): Promise<string[]> {
  const server = await OwnServer.atFreePorts();
  const reader = new ScreenReader();
  const checks = spokenChecks(reader);
  const playing = { ...checks, reader, browser, server };
  try {
    await playGame(playing);
    await readResults(playing);
    await compareGames(playing);
    await playOtherStories(playing);
  } finally {
    await reader.end();
    await server.kill();
  }
  return checks.failures;
}

ScreenReader.install();
for (const browser of browsers) {
  console.log(`Orca with ${browser}`);
  if ((await play(browser)).length > 0) process.exitCode = 1;
}
