import { hollow } from './companySpeak.ts';
import type { CompiledScenario } from './compile.ts';
import type { Sentence } from './sentences.ts';
import { stemsOf } from './words.ts';

/** The sentences that can earn anything: each once, and none that is copied, a row of words or not meant for a reader. */
export function credible(sentences: readonly Sentence[], scenario: CompiledScenario): Sentence[] {
  const meant = withoutPadding(withoutPleas(sentences), scenario);
  const distinct = [...new Map(meant.map((sentence) => [sentence.stems.join(' '), sentence])).values()];
  return distinct.filter(
    (sentence) => !isEcho(sentence, scenario) && !isFromTheRubric(sentence, scenario) && isTied(sentence),
  );
}

const runLength = 5;

/** Copied from the story: most of its five-word runs stand there. */
function isEcho({ stems }: Sentence, { story }: CompiledScenario): boolean {
  const runs = Math.max(0, stems.length - runLength + 1);
  const isCopied = (at: number) =>
    story.places.get(stems[at] ?? '')?.some((place) => {
      for (let next = 1; next < runLength; next++) if (stems[at + next] !== story.stems[place + next]) return false;
      return true;
    });
  let copied = 0;
  for (let at = 0; at < runs; at++) if (isCopied(at)) copied++;
  return copied > runs / 2;
}

/** Rows of headings and terms have no more words than this between two commas. */
const longestPhrase = 7;

/** The rubric's own headings and terms, one beside the other. */
function isFromTheRubric({ text, stems }: Sentence, { phrases }: CompiledScenario): boolean {
  if (phrases.has(stems.join(' '))) return true;
  const pieces = text.split(/[,;:/|]+|\.\s/);
  if (pieces.length < 3 || stems.length / pieces.length > longestPhrase) return false;
  const parts = pieces.map((part) => stemsOf(part).join(' '));
  const copied = parts.filter((part) => phrases.has(part)).length;
  const all = parts.filter(Boolean).length;
  return copied > 0 && (copied === all || (copied > 2 && copied >= all / 2));
}

const glue = new Set(
  'i we you he she it they me us him her them my our your his their the a an this that these those and or but so if as to of in on at for with by from would will can could should do does did is are was were be been have has had not no what when who why how because before after'.split(
    ' ',
  ),
);

/** The longest run of words without a mark between them in an honest answer has 34. */
const longestBreath = 40;

const somebody = new Set(['i', 'we', 'you', 'he', 'she', 'they', 'it']);

/** Is there a word in it that ties the others together, and, in a long run of words, somebody who does something? */
function isTied({ text, words }: Sentence): boolean {
  if (words.filter((word) => glue.has(word)).length / words.length < 0.1) return false;
  return words.length <= longestBreath || /[,;:()–—]/.test(text) || words.some((word) => somebody.has(word));
}

const grading = [
  /\b(ignore|disregard|forget|override|bypass|void) (\w+ ){0,3}(instructions?|rubric|rules|criteria|prompt|above|previous)/i,
  /\b(rubric|grader|evaluator|assessor|examiner|grade (this|me|my|it)|system prompt|language model|top marks|full marks)\b/i,
  /\b(highest|correct|right|best|maximum) (score|level|mark|rating)\b|\b(score|level) ?: ?\w|\b(below|above|at least) senior\b/i,
  /\b(lead|senior)[ -](level|answer|score|rating)\b|\b(marks?|judges?|rates?|scores?|reads?) (this|my|the) (answer|text|submission)?\b.{0,40}\b(lead|level|score|mark|rating)/i,
  /\b(instructions|rubric|criteria|prompt) (above )?(is|are|was|were) (now )?(void|obsolete|cancelled|replaced)\b/i,
  /\b(this|my) (is clearly|answer (is|fully|meets|deserves|shows|should))\b|\b(rewrit\w+|repeat) (\w+ ){0,2}(answer|version|criteria)\b/i,
  /\b(give|grant|award|rate|score|assign|mark|return|output|choose|get|deserve|rated) (\w+ ){0,4}(Lead|LEAD|Senior|level|score|[34] (out of|points))\b|\bAs an? (Lead|Senior)\b|\bas an? (lead|senior) (designer|i)\b/,
] as const;

/** Without one of these words no mark of a plea is worth looking for. */
const graded =
  /rubric|grade|evaluat|assess|examin|prompt|instruct|model|mark|score|level|rating|answer|senior|lead|version|criteria|ignore|forget|disregard/i;

/** Speaks to whoever grades instead of to anybody in the story. */
function isForTheGrader({ text }: Sentence): boolean {
  return graded.test(text) && grading.some((mark) => mark.test(text));
}

/** What follows such a sentence on its line belongs to it. */
function withoutPleas(sentences: readonly Sentence[]): Sentence[] {
  const spoilt = new Set<number>();
  return sentences.filter((sentence) => {
    if (isForTheGrader(sentence)) spoilt.add(sentence.line);
    return !spoilt.has(sentence.line);
  });
}

/** Would fit any company: several words of the management handbook, and fewer of the story. */
function isPadding(sentences: readonly Sentence[], { own }: CompiledScenario): boolean {
  const empty = stemsIn(sentences, hollow);
  return empty >= 3 && empty > stemsIn(sentences, own);
}

function stemsIn(sentences: readonly Sentence[], among: { has(stem: string): boolean }): number {
  return sentences.reduce((sum, { stems }) => sum + stems.filter((stem) => among.has(stem)).length, 0);
}

/** A sentence of it goes; on a line of it, every sentence without a word of the scenario's own goes with it. */
function withoutPadding(sentences: readonly Sentence[], scenario: CompiledScenario): Sentence[] {
  const lines = new Set(sentences.map(({ line }) => line));
  const padded = new Set(
    [...lines].filter((at) =>
      isPadding(
        sentences.filter(({ line }) => line === at),
        scenario,
      ),
    ),
  );
  const isOwn = ({ stems }: Sentence) => stems.some((stem) => scenario.own.get(stem) === 1);
  return sentences.filter((one) => !isPadding([one], scenario) && (!padded.has(one.line) || isOwn(one)));
}
