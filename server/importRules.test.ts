import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** What a folder must not import, as regular expressions over paths from the root. `$1` is the folder found in `from`. */
const rules = [
  { from: '^scenarios/', to: '^(evaluators|server|client)/' },
  { from: '^(scenarios/(?!checks/)|evaluators/|server/|client/)', to: '^scenarios/checks/' },
  { from: '^evaluators/', to: '^(server|client)/' },
  { from: '^evaluators/builtIn/', to: '^evaluators/(model|ollama|openai)/' },
  { from: '^evaluators/(model|ollama)/', to: '^evaluators/(builtIn|openai)/' },
  { from: '^evaluators/(model|openai)/', to: '^evaluators/(builtIn|ollama)/' },
  { from: '^(evaluators/(?!laboratory/)|server/(?!scorecard/)|client/)', to: '^evaluators/laboratory/' },
  { from: '^server/', to: '^client/' },
  {
    from: '^client/',
    to: '^(scenarios/(?!(scenario|people|gameLimits|joinReply|shuffle)[.]ts|text/|testing/)|evaluators/(?!chosenMove[.]ts|model/testing/)|server/(?!api[.]ts))',
  },
  { from: '^client/(log|state|ui)/', to: '^client/(desktop|game|page|persistence|preferences|windows|app)/' },
  { from: '^client/(page|persistence|preferences)/', to: '^client/(desktop|game|windows|app)/' },
  { from: '^client/desktop/', to: '^client/(game|persistence|preferences|windows|app)/' },
  { from: '^client/game/', to: '^client/(windows|app)/' },
  { from: '^client/game/session/', to: '^client/desktop/' },
  { from: '^client/windows/', to: '^client/app/' },
  { from: '^client/windows/(\\w+)/', to: '^client/windows/(?!$1/)' },
];

const files = ['scenarios', 'evaluators', 'server', 'client']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => posix.join(room, file)))
  .filter((file) => /[.](ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('no folder imports from one that it must not know', () => {
  const imports = files.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import\(?) ?'([.][^']+)'/g)].map(([, to = '']) => ({
      file,
      imported: posix.join(posix.dirname(file), to),
    })),
  );
  expect(imports.length).toBeGreaterThan(files.length);
  const forbidden = imports.filter(({ file, imported }) =>
    rules.some(({ from, to }) => {
      const importer = new RegExp(from).exec(file);
      return importer && new RegExp(to.replace('$1', importer[1] ?? '')).test(imported);
    }),
  );
  expect(forbidden).toEqual([]);
});

/** A bundled package ships like an installed one, but an audit of production leaves out what devDependencies need. */
it('what ships imports only dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const isOfTools =
    /[.]test[.]|\/(testing|laboratory|scorecard)\/|^(server\/(dev|importedPackages)|client\/replay)[.]ts$/;
  const imports = files
    .filter(({ file }) => !isOfTools.test(file))
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /^(?:import|export) (?!type )(?:[^';]* from )?'(?!node:)([^.'][^']*)'|import\(\s*'([^.'][^']*)'/gm,
        ),
      ].map(([, bundled, loaded = '']) => ({ file, imported: /^(@[^/]+\/)?[^/]+/.exec(bundled ?? loaded)?.[0] ?? '' })),
    );
  expect(imports.length).toBeGreaterThan(Object.keys(dependencies).length);
  const ofDev = imports.filter(({ imported }) => !(imported in dependencies));
  expect(ofDev).toEqual([{ file: 'evaluators/builtIn/assessmentThread.ts', imported: 'tsx' }]); // only for the sources
});
