import { knownTexts } from '../knownNames.ts';
import type { Pack } from '../pack.ts';
import { lineAt } from '../parsing/frontMatter.ts';
import type { ScenarioWithRubric } from '../parsing/parseScenario.ts';
import type { Problem } from '../parsing/readYaml.ts';
import type { SceneOfMove } from '../rubric.ts';
import { checkQuestion, checkReaction, checkScene, checkTip } from '../sceneRules.ts';

/** Checks what the file format does not enforce: what scenarios/README.md asks of tips, scenes and reactions. */
export function sceneProblems({ scenario, rubric }: ScenarioWithRubric, pack: Pack, source: string): Problem[] {
  const knownText = knownTexts(scenario, pack);
  const ofMoves = (rubric.moves ?? []).flatMap(({ name, tip, asks: { reaction } }) =>
    [...checkTip(tip), ...checkReaction(reaction)].map((message) => ({
      line: lineAt(source, source.indexOf(name)),
      message,
    })),
  );
  const ofScenes = (rubric.moves ?? []).flatMap(({ scenes = {} }) =>
    Object.values<SceneOfMove>(scenes).flatMap((scene) => {
      const line = lineAt(source, source.indexOf(`: ${scene.headline}`));
      const { text, asks } = scene;
      const faults = [
        ...checkScene(scene, knownText),
        ...(asks ? [...checkQuestion(asks, `${knownText}\n${text}`), ...checkReaction(asks.reaction)] : []),
      ];
      return faults.map((message) => ({ line, message }));
    }),
  );
  return [...ofMoves, ...ofScenes];
}
