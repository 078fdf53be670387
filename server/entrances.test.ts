import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findPackageRoot } from '../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where untrusted text comes in. */
const entrance =
  /JSON\.parse\(|parseJson\(|\.json\(\)|\.text\(\)|\.onmessage\b|URLSearchParams\(|parseDocument\(|target\.value|currentTarget: \{ value|getItem\(|\bloadText\(|app\.post\(|readFile\(|headers\[|headers\.(?!get\b)\w/;

const client = 'client/app/hostileTexts.test.ts';
const calls = 'server/evaluation/hostileCalls.test.ts';
const headers = 'server/http/hostileHeaders.test.ts';
const models = 'evaluators/hostileTexts.test.ts';
const packs = 'scenarios/hostileTexts.test.ts';

/** The test that feeds it hostile texts, or feeds them to the module `to`, to which it passes its input. */
const fed: Readonly<Record<string, readonly [test: string, to?: string]>> = {
  'client/app/compareFiles.ts': [client, 'client/windows/compare/comparedGame.ts'],
  'client/app/openFiles.ts': [client, 'client/game/sessionFile/readSession.ts'],
  'client/app/state/storedGame.ts': [client],
  'client/game/cabinet/cabinetStorage.ts': [client],
  'client/game/http/postForResponse.ts': [client, 'client/log/textLimits.ts'],
  'client/game/http/readStreamedResponse.ts': [client, 'eventsource-parser'],
  'client/game/seedLink/seedUrl.ts': [client],
  'client/game/session/upcastFeedback.ts': [client],
  'client/game/sessionFile/readFile.ts': [client, 'client/game/sessionFile/readSession.ts'],
  'client/game/sessionFile/readSession.ts': [client],
  'client/log/parseJson.ts': [client],
  'client/persistence/storage/browserStorage.ts': [client],
  'client/persistence/storage/storedText.ts': [client],
  'client/preferences/preferences.ts': [client],
  'client/preferences/preferencesStorage.ts': [client],
  'client/game/report/ReviewWithButtons.tsx': [client, 'client/game/cabinet/cabinetReducer.ts'],
  'client/windows/compare/NamesOrLetters.tsx': [client, 'client/windows/compare/workshop.ts'],
  'client/windows/notepad/DraftField.tsx': [client, 'client/game/session/draftsReducer.ts'],
  'evaluators/model/modelResponse.ts': [models],
  'evaluators/model/transport/parseShallowJson.ts': [models],
  'scenarios/bank.ts': [packs, 'scenarios/parsing/parseScenario.ts'],
  'scenarios/parsing/readYaml.ts': [packs],
  'server/evaluation/evaluateAnswer.ts': [calls, 'server/evaluation/submittedAnswer.ts'],
  'server/evaluation/evaluateOverall.ts': [calls, 'server/evaluation/submittedAnswer.ts'],
  'server/evaluation/signedVerdict.ts': [calls],
  'server/http/crossSiteCheck.ts': [headers],
  'server/http/hostCheck.ts': [headers],
  'server/page/basePath.ts': [headers],
  'server/page/compressedPage.ts': [headers, '@fastify/accept-negotiator'],
};

/**
 * These read what the operator, the build or this very program wrote, one of a few fixed values, or only whether there
 * is anything. What a model server sends is cut into short lines (evaluators/model/transport/modelFetch.ts).
 */
const trusted: readonly string[] = [
  'client/app/boot.ts',
  'client/app/prerender/adaptPrerendered.ts',
  'client/app/notices/RefusedNotice.tsx',
  'client/page/pageData.ts',
  'client/persistence/tabs/leaderElection.ts',
  'client/replay.ts',
  'client/windows/tape/Transport.tsx',
  'evaluators/feedbackText.ts',
  'evaluators/model/transport/modelMessages.ts',
  'evaluators/openai/openaiChat.ts',
  'scenarios/checks/template.ts',
  'server/app.ts',
  'server/importedPackages.ts',
  'server/dev.ts',
  'server/evaluation/runEvaluation.ts',
  'server/http/connectionLimits.ts',
  'server/http/refuseEarly.ts',
  'server/http/retireServiceWorkers.ts',
  'server/scorecard/scorecard.ts',
];

const isOfTheProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/laboratory\/|node_modules/.test(path);

function sources(): string[] {
  return ['client', 'evaluators', 'scenarios', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(isOfTheProduct),
  );
}

it('code that reads untrusted text is fed hostile ones, or is listed as trusted', () => {
  const found = sources().filter((path) => entrance.test(read(path)));
  const advice = 'Feed each new one with hostile texts and add it to `fed`, or to `trusted` if no stranger writes it.';
  expect(found.toSorted(), advice).toEqual([...Object.keys(fed), ...trusted].toSorted());
});

function importsOf(path: string): string[] {
  const modules = [...read(path).matchAll(/ from '([^']+)'/g)].map(([, module = '']) => module);
  return modules.map((module) => (module.startsWith('.') ? join(dirname(path), module) : module));
}

it.each(Object.entries(fed))('%s', (path, [test, to]) => {
  expect(read(path)).toMatch(entrance);
  if (to) expect(importsOf(path), 'It hands no text on to that module.').toContain(to);
  expect(importsOf(test), `${test} does not call it.`).toContain(to ?? path);
});
