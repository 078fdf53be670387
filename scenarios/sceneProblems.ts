import { lineAt } from './frontMatter.ts';
import type { Pack } from './pack.ts';
import type { ScenarioWithRubric } from './parseScenario.ts';
import type { Problem } from './readYaml.ts';
import type { Scene } from './rubric.ts';

const words = { min: 45, max: 85 };

const levelName = /(?<=[\p{L}\p{N},;] )(?:Junior|Mid|Senior|Lead)\b(?!-)|\b(?:Junior|Mid|Senior|Lead) level\b/u;

const quotation = /"[^"]*"/g;

/** Leaves it to others to find out what the player did. */
const playersDeed =
  /\byou (?:say|said|tell|told|ask|asked|write|wrote|answer|answered|decide|decided|promise|promised)\b/i;

const speaks = 'says|asks|adds|answers|replies';
const name = String.raw`(?:(?:Mrs?|Ms|Dr)\.? )?(\p{Lu}[\p{L}\p{M}'-]*)`;
const speaker = new RegExp(String.raw`" (?:${speaks}) ${name}|(?<![\p{L}\p{M}])${name} (?:${speaks})[,:]? "`, 'gu');

/** Grammar allows these where a name could be. */
const nobody = /^(?:I|You|He|She|It|We|They|One|Who|Somebody|Someone|Nobody|Everybody|Everyone|Neither|Both)$/;

/** Checks what the file format does not enforce: what scenarios/README.md asks of scenes. */
export function sceneProblems({ scenario, rubric }: ScenarioWithRubric, pack: Pack, source: string): Problem[] {
  const known = new Set(wordsIn([scenario.scenario, ...(pack.people ?? []).map((person) => person.name)].join(' ')));
  return (rubric.moves ?? []).flatMap(({ scenes = {} }) =>
    Object.values<Scene>(scenes).flatMap(({ headline, text }) => {
      const line = lineAt(source, source.indexOf(`: ${headline}`));
      return faultsOf(headline, text, known).map((message) => ({ line, message }));
    }),
  );
}

function faultsOf(headline: string, text: string, known: ReadonlySet<string>): string[] {
  const count = text.split(' ').length;
  const level = levelName.exec(`${headline}. ${text}`)?.[0];
  const deed = playersDeed.exec(text.replaceAll(quotation, '""'))?.[0];
  const speakers = [...text.matchAll(speaker)].map(([, after, before]) => after ?? before ?? '');
  const strangers = new Set(speakers.filter((one) => !known.has(one) && !nobody.test(one)));
  return [
    ...(count < words.min || count > words.max
      ? [`The scene has ${count} words; ${words.min} to ${words.max} are wanted.`]
      : []),
    ...(level ? [`A scene names no level, as "${level}" does.`] : []),
    ...(deed ? [`"${deed}": what the player did is for the answer to say.`] : []),
    ...[...strangers].map((one) => `${one} speaks, but is neither in the story nor among the people of the pack.`),
  ];
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [];
}
