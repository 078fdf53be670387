import { eld } from 'eld/extrasmall';
import { Value } from 'typebox/value';
import type { BankEntry } from '../../scenarios/bank.ts';
import { countWords } from '../../scenarios/countWords.ts';
import { Scene } from '../../scenarios/rubric.ts';
import { knownIn, sceneFaults } from '../../scenarios/sceneProblems.ts';
import { plainLine } from './displayText.ts';
import type { GrowingProse } from './replySchema.ts';

const markup = /[*`#<>[\]{}|\\]|https?:/;

/** In words. Models copy the scenes that they are given as examples. */
const minCopy = 8;

/**
 * Returns a function that returns the scene that a model wrote for this answer, or null if it can't be shown: for its
 * form or its language, or because it is copied. Keeps the last result, because each read of a growing reply contains
 * the scene again.
 */
export function ownScenes({ scenario, rubric, setting }: BankEntry, answer: string) {
  const examples = (rubric.moves ?? []).flatMap(({ scenes }) => Object.values<Scene>(scenes ?? {}));
  const known = `${knownIn(scenario, setting.pack)}\n${answer}`;
  let last = { written: '', scene: null as Scene | null };
  return ({ headline = '', scene: text = '' }: GrowingProse): Scene | null => {
    const written = `${headline}\n${text}`;
    if (written === last.written) return last.scene;
    const scene = { headline: plainLine(headline).trim(), text: plainLine(text).trim() };
    const isGood =
      Value.Check(Scene, scene) &&
      !markup.test(written) &&
      sceneFaults(scene, known).length === 0 &&
      !examples.some((example) => example.headline === scene.headline || hasCopied(scene.text, example.text)) &&
      isInLanguageOf(answer, scene.text);
    last = { written, scene: isGood ? scene : null };
    return last.scene;
  };
}

function hasCopied(text: string, from: string): boolean {
  const words = text.split(' ');
  return words.slice(minCopy - 1).some((_, at) => from.includes(words.slice(at, at + minCopy).join(' ')));
}

/** In words. The language of a shorter answer is not certain. */
const minWords = 8;

function isInLanguageOf(answer: string, text: string): boolean {
  return countWords(answer) < minWords || eld.detect(answer).language === eld.detect(text).language;
}
