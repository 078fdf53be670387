import { Value } from 'typebox/value';
import type { BankEntry } from '../../../scenarios/bank.ts';
import { knownTexts } from '../../../scenarios/knownNames.ts';
import { type Rubric, Scene } from '../../../scenarios/rubric.ts';
import { checkScene } from '../../../scenarios/sceneRules.ts';
import { countWords } from '../../../scenarios/text/countWords.ts';
import { memoizeByObject } from '../../memoizeByObject.ts';
import type { GrowingProse } from '../responseSchema.ts';
import { plainLine } from './displayText.ts';

const markup = /[*`#<>[\]{}|\\]|https?:/;

/** Models copy the scenes that they are given as examples. Fewer in a row may be chance. */
const minCopiedWords = 12;

/** The scene by the model; null if it can't be shown: for its form, because it is copied, or in another language. */
export function ownScene({ scenario, rubric, setting }: BankEntry, answer: string, prose: GrowingProse): Scene | null {
  const { decision: opening = '', headline = '', scene: text = '' } = prose;
  const scene = { headline: plainLine(headline).trim(), text: plainLine(text).trim() };
  const examples = collectExamples(rubric);
  const isGood =
    Value.Check(Scene, scene) &&
    !markup.test(headline + text) &&
    checkScene(scene, `${knownTexts(scenario, setting.pack)}\n${answer}`).length === 0 &&
    !examples.headlines.has(scene.headline) &&
    !wordWindows(scene.text).some((passage) => examples.passages.has(passage)) &&
    isEnglish(opening) === isEnglish(scene.text);
  return isGood ? scene : null;
}

const collectExamples = memoizeByObject(({ moves = [] }: Rubric) => {
  const all = moves.flatMap(({ scenes }) => Object.values<Scene>(scenes ?? {}));
  return {
    headlines: new Set(all.map(({ headline }) => headline)),
    passages: new Set(all.flatMap(({ text }) => wordWindows(text))),
  };
});

function wordWindows(text: string): string[] {
  const words = text.split(/\s+/);
  return words.slice(minCopiedWords - 1).map((_, index) => words.slice(index, index + minCopiedWords).join(' '));
}

const english =
  /\b(?:the|and|it|that|with|for|you|he|she|they|this|what|are|have|has|had|not|of|is|at|from|would|but|them|who|which|there|as|on|your)\b/gi;

/** The examples are mostly in English, so this is what models slip into when they write another language. */
function isEnglish(text: string): boolean {
  return 8 * (text.match(english)?.length ?? 0) > countWords(text);
}
