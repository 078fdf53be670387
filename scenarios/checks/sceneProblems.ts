import type { Pack } from '../pack.ts';
import { lineAt } from '../parsing/frontMatter.ts';
import type { ScenarioWithRubric } from '../parsing/parseScenario.ts';
import type { Problem } from '../parsing/readYaml.ts';
import type { Scene, SceneOfMove, SpokenQuestion } from '../rubric.ts';
import type { Scenario } from '../scenario.ts';
import { withoutArticle } from '../text/article.ts';
import { countWords } from '../text/countWords.ts';

const sceneWords = { min: 45, max: 85 };
const questionWords = { min: 12, max: 40 };

const levelName = /(?<=[\p{L}\p{N},;] )(?:Junior|Mid|Senior|Lead)\b(?!-)|\b(?:Junior|Mid|Senior|Lead) level\b/u;

const quotation = /"[^"]*"/g;

/** What the player did is for the answer to say, so no scene may. */
const playerAction =
  /\byou (?:say|said|tell|told|ask|asked|write|wrote|answer|answered|decide|decided|promise|promised|reply|replied|nod|nodded|smile|smiled|agree|agreed|refuse|refused|explain|explained|send|sent|sign|signed|call|called|ring|rang)\b/i;

const speaks = 'says|asks|adds|answers|replies';
const name = String.raw`(?:(?:Mrs?|Ms|Dr)\.? )?(\p{Lu}[\p{L}\p{M}'-]*)`;
const speaker = new RegExp(String.raw`" (?:${speaks}) ${name}|(?<![\p{L}\p{M}])${name} (?:${speaks})[,:]? "`, 'gu');

/** These can stand where a name could. */
const pronoun =
  /^(?:I|You|He|She|It|We|They|Mine|Yours|His|Hers|Ours|Theirs|This|That|One|Another|Who|(?:Some|No|Every)(?:body|one|thing)|Neither|Both|None)$/;

/** Checks what the file format does not enforce: what scenarios/README.md asks of scenes. */
export function sceneProblems({ scenario, rubric }: ScenarioWithRubric, pack: Pack, source: string): Problem[] {
  const knownText = knownTexts(scenario, pack);
  return (rubric.moves ?? []).flatMap(({ scenes = {} }) =>
    Object.values<SceneOfMove>(scenes).flatMap((scene) => {
      const line = lineAt(source, source.indexOf(`: ${scene.headline}`));
      const { text, asks } = scene;
      const faults = [...checkScene(scene, knownText), ...(asks ? checkQuestion(asks, `${knownText}\n${text}`) : [])];
      return faults.map((message) => ({ line, message }));
    }),
  );
}

/** The texts whose names everybody knows: the story, and the people of the pack. */
export function knownTexts({ scenario }: Pick<Scenario, 'scenario'>, { people = [] }: Pack): string {
  return [scenario, ...people.flatMap(({ name, role }) => [name, role])].join('\n');
}

/** Returns the problems of a scene. Every speaker who is named must appear in `knownText`. */
export function checkScene({ headline, text: rawText }: Scene, knownText: string): string[] {
  const names = new Set(splitWords(knownText));
  const text = rawText.replaceAll(/[“”]/g, '"');
  const count = countWords(text);
  const level = levelName.exec(`${headline}. ${text}`)?.[0];
  const action = playerAction.exec(text.replaceAll(quotation, '""'))?.[0];
  const speakers = [...text.matchAll(speaker)].map(([, after, before]) => after ?? before ?? '');
  const unknownSpeakers = new Set(speakers.filter((one) => !names.has(one) && !pronoun.test(one)));
  return [
    ...(count < sceneWords.min || count > sceneWords.max
      ? [`The scene has ${count} words; ${sceneWords.min} to ${sceneWords.max} are wanted.`]
      : []),
    ...(level ? [`A scene names no level, as "${level}" does.`] : []),
    ...(action ? [`"${action}": what the player did is for the answer to say.`] : []),
    ...[...unknownSpeakers].map(
      (one) => `${one} speaks, but is neither in the story nor among the people of the pack.`,
    ),
  ];
}

function checkQuestion({ by, question }: SpokenQuestion, knownText: string): string[] {
  const count = countWords(question);
  const level = levelName.exec(question)?.[0];
  return [
    ...(count < questionWords.min || count > questionWords.max
      ? [`The question has ${count} words; ${questionWords.min} to ${questionWords.max} are wanted.`]
      : []),
    ...(level ? [`A question names no level, as "${level}" does.`] : []),
    ...(isKnown(by, knownText) ? [] : [`"${by}" asks, but is not in the story, the scene or the pack.`]),
  ];
}

/** Whether no name in `by`, which may be a description such as "the florist", is that of a stranger. */
export function isKnown(by: string, knownText: string): boolean {
  const names = new Set(splitWords(knownText));
  const words = splitWords(withoutArticle(by));
  return words.length > 0 && words.every((word) => !/^\p{Lu}/u.test(word) || names.has(word) || pronoun.test(word));
}

export function splitWords(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [];
}
