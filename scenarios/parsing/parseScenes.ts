import { Value } from 'typebox/value';
import { Scene, type SceneKind, type Scenes, SpokenQuestion, sceneKinds } from '../rubric.ts';
import { withinSentence } from '../text/article.ts';
import type { Problem } from './readYaml.ts';

type SceneDraft = { line: number; headline: string; words: string[]; asks: string[] };
type MoveScenes = { id: string; line: number; scenes: Map<SceneKind, SceneDraft> };

const sceneHeading = /^#### +(\w+):(.*)$/;
const spokenQuestion = /^([^:]*): "([^"]*)" *(.*)$/;
const isSceneKind = (word: string | undefined): word is SceneKind => sceneKinds.some((kind) => kind === word);

/** `section` is what stands under "## What happens next", from `firstLine` of the file on. */
export function parseScenes(section: string, firstLine: number, moves: readonly string[], problems: Problem[]) {
  const before = problems.length;
  const found: MoveScenes[] = [];
  let scene: SceneDraft | undefined;
  for (const [index, text] of section.split('\n').entries()) {
    const line = firstLine + index;
    const addProblem = (message: string) => problems.push({ line, message });
    if (text.startsWith('### ')) {
      const id = text.slice(4).trim();
      scene = undefined;
      if (!moves.includes(id)) addProblem(`No move has the id "${id}". The rubric has ${moves.join(', ') || 'none'}.`);
      else if (found.some((other) => other.id === id)) addProblem(`"### ${id}" appears twice.`);
      found.push({ id, line, scenes: new Map() });
    } else if (text.startsWith('#### ')) {
      const [, kind, headline = ''] = sceneHeading.exec(text) ?? [];
      const { id, scenes } = found.at(-1) ?? { id: '', scenes: new Map() };
      scene = { line, headline: headline.trim(), words: [], asks: [] };
      if (found.length === 0) addProblem('Write "### MOVE-ID" above it, with the id of the move.');
      if (!isSceneKind(kind)) addProblem(`Write "#### ${sceneKinds.join(': …", "#### ')}: …", with a headline.`);
      else if (scenes.has(kind)) addProblem(`"${id}" has two scenes "${kind}".`);
      else scenes.set(kind, scene);
    } else if (text.startsWith('#')) addProblem(`Unknown heading "${text.slice(0, 60)}".`);
    else if (scene && text.startsWith('>')) scene.asks.push(text.slice(1).trim());
    else if (scene) {
      const words = text.split(/\s+/).filter(Boolean);
      if (words.length > 0 && scene.asks.length > 0)
        addProblem('The question must be the last paragraph of its scene.');
      scene.words.push(...words);
    } else if (text.trim() !== '') addProblem('Write "#### either: …", with a headline, above this text.');
  }
  for (const id of moves) {
    const moveScenes = found.find((move) => move.id === id);
    const message = `The move "${id}" has no scene "either".`;
    if (!moveScenes?.scenes.has('either')) problems.push({ line: moveScenes?.line ?? firstLine, message });
  }
  const complete = found.map(({ id, scenes }) => [id, toScenes(scenes, problems)] as const);
  return new Map(problems.length > before ? [] : complete);
}

function toScenes(found: MoveScenes['scenes'], problems: Problem[]): Scenes {
  const scenes = [...found].map(([kind, { line, headline, words, asks }]) => {
    const scene = { headline, text: words.join(' ') };
    const faults = Value.Errors(Scene, scene).map(({ instancePath }) => instancePath);
    if (faults.includes('/headline'))
      problems.push({ line, message: 'The headline must be one line of 1 to 60 characters.' });
    if (faults.includes('/text'))
      problems.push({ line, message: 'The scene must have a text of 1 to 1,200 characters.' });
    if (asks.length === 0) return [kind, scene] as const;
    const [, by, question, reaction] = spokenQuestion.exec(asks.filter(Boolean).join(' ')) ?? [];
    const asked = { by: by && withinSentence(by), question, ...(reaction && { reaction }) };
    if (!Value.Check(SpokenQuestion, asked))
      problems.push({ line, message: 'The question after a scene must look like this: > Dana: "What then?"' });
    if (kind === 'open')
      problems.push({ line, message: 'After a scene "open" stands the question of the move, and no other.' });
    return [kind, { ...scene, asks: asked }] as const;
  });
  return Object.fromEntries(scenes) as Scenes;
}
