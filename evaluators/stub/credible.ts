import { type CompiledScenario, runsOf } from './compile.ts';
import type { Sentence } from './sentences.ts';

/** The sentences that can earn anything: each once, and none that is copied, a row of words or not meant for a reader. */
export function credible(sentences: readonly Sentence[], scenario: CompiledScenario): Sentence[] {
  const distinct = [...new Map(sentences.map((sentence) => [sentence.stems.join(' '), sentence])).values()];
  return distinct.filter(
    (sentence) =>
      !isEcho(sentence, scenario) && isTied(sentence) && !isForTheGrader(sentence) && !isPadding(sentence, scenario),
  );
}

/** Copied from the story: most of its five-word runs stand there. */
function isEcho({ stems }: Sentence, { story }: CompiledScenario): boolean {
  const runs = runsOf(stems);
  return runs.length > 0 && runs.filter((run) => story.has(run)).length / runs.length > 0.5;
}

const glue = new Set(
  'i we you he she it they me us him her them my our your his their the a an this that these those and or but so if as to of in on at for with by from would will can could should do does did is are was were be been have has had not no what when who why how because before after'.split(
    ' ',
  ),
);

/** Is there a word in it that ties the others together? */
function isTied({ words }: Sentence): boolean {
  return words.filter((word) => glue.has(word)).length / words.length >= 0.1;
}

const grading =
  /\b(ignore|disregard|forget|override|bypass) (\w+ ){0,3}(instructions?|rubric|rules|criteria|prompt|above|previous)|\b(rubric|grader|grading|evaluator|system prompt|language model|scoring|top marks|full marks|highest (score|level|mark|grade))\b|\b(give|grant|award|rate|score|grade|assign|mark|return|output) (\w+ ){0,4}(lead|senior|level|score|4|four|maximum|answer)\b|\bas (a|an) (lead|senior)( level)? (designer|answer)?|\b(lead|senior) (level|answer|designer|score)\b/i;

/** Speaks to whoever grades instead of to anybody in the story. */
function isForTheGrader({ text }: Sentence): boolean {
  return grading.test(text);
}

const managementSpeak = new Set(
  'stakeholder synergi align alignment leverag holist proactiv proactiv cadenc framework governance govern best practice practic ecosystem transpar transparent accountabl empower strateg strategi strateg roadmap kpi okr bandwidth touchpoint ideat paradigm scalabl robust mindset deliver deliveri outcom collabor crossfunct cross function iter continu improv valu mission vision excel optim optimis optimiz innov drive foster ensur implement establish facilit actionabl insight initi growth cultur embrac commun clear effici effect sustain'.split(
    ' ',
  ),
);

/** Would fit any company: several words of the management handbook, and next to nothing of the story. */
function isPadding({ stems }: Sentence, { own }: CompiledScenario): boolean {
  const empty = stems.filter((stem) => managementSpeak.has(stem)).length;
  const ownWords = stems.filter((stem) => own.has(stem)).length;
  return empty >= 3 && empty > ownWords;
}
