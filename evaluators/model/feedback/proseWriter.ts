import type { BankEntry } from '../../../scenarios/bank.ts';
import { isKnown, knownTexts } from '../../../scenarios/knownNames.ts';
import { levels } from '../../../scenarios/rubric.ts';
import { withinSentence } from '../../../scenarios/text/article.ts';
import type { ShownScene, Verdict } from '../../assessment.ts';
import { type PartialSections, quotation } from '../../feedbackText.ts';
import { type LastQuestion, lastLine, lastQuestion } from '../../lastQuestion.ts';
import { levelCap, levelOfAnswer } from '../../level.ts';
import { chooseScene } from '../../scenes.ts';
import { criterionKey, type GrowingProse, type ScenesBy } from '../responseSchema.ts';
import { ownScene } from './ownScene.ts';
import { quotationFrom } from './quotationFrom.ts';
import type { verifyMoves } from './verifyMoves.ts';

type Context = {
  prose: GrowingProse;
  /** False while the last part may still grow. */
  whole: boolean;
  entry: BankEntry;
  answer: string;
  scenes: ScenesBy;
  verified: Verified;
  show: (text: string, isFinal: boolean) => string;
};

/** What the prose may rely on. */
export type Verified = Omit<Verdict, 'moves'> & Pick<ReturnType<typeof verifyMoves>, 'named' | 'replied'>;

/** `asked` is the question at the end, with the id of the move that it is about, if there is one. */
export type WrittenProse = PartialSections & { asked?: LastQuestion | null };

const maxStrengths = 3;

/**
 * Returns null until the first paragraph has a word. If the keys of the prose come in the order that the prompt asks
 * for, each result only adds to the previous one, so its text can be streamed.
 */
export function writeProse(context: Context): WrittenProse | null {
  const { prose, whole, verified, show } = context;
  const hasBegun = (...keys: (keyof GrowingProse)[]) => whole || keys.some((key) => prose[key] !== undefined);
  const hasQuestion = hasBegun('by', 'question');
  const hasStrengths = hasQuestion || hasBegun('strengths');
  const first = show(prose.decision ?? '', hasStrengths || hasBegun('headline', 'scene'));
  if (first === '') return null;
  const title = show(prose.title ?? '', true);
  const isHarmful = verified.crossings.length > 0 || verified.named.some(({ harms }) => harms);
  const opening = { title: isHarmful && praisingTitle.test(title) ? '' : title, paragraphs: [first] };
  if (!hasStrengths) return opening; // before that, the scene may still grow
  const scene = shownScene(context);
  const strengths = composeStrengths(context, hasQuestion);
  const sections = { ...opening, scene, level: levelLine(context), strengths };
  const asked = whole ? questionAfter(scene, context) : null;
  return asked ? { ...sections, asked, growth: [lastLine(asked, verified.replied)] } : sections;
}

const praisingTitle = /Ethical Stance|Advocacy/;

/** The model's own scene, otherwise the pack's for the main move. */
function shownScene({ prose, entry, answer, scenes, verified: { named, replied } }: Context): ShownScene | null {
  const scene = scenes === 'model' ? ownScene(entry, answer, prose) : null;
  return scene ? { ...scene, move: (named[0] ?? replied)?.move.id ?? '', of: 'answer' } : chooseScene(named, replied);
}

/**
 * Names no criterion and quotes nothing, because names can claim more than the answer does, and the quote that a model
 * gives for a harm is often not what does it. The model's reason never says that harm is the cause, and may not argue
 * about the level.
 */
function levelLine({ prose, entry: { rubric }, verified, show }: Context): string {
  const { findings, crossings, level } = verified;
  const isForHarm =
    level === 'Junior'
      ? crossings.some((crossed) => levelCap(crossed, rubric.redLines) === level)
      : level !== levelOfAnswer(findings, [], []);
  const because = isForHarm ? ', because of the harm this decision would do' : '';
  const why = show(prose.why ?? '', true);
  return `This reads as ${level} level${because}. ${levelMention.test(why) || why.length > maxLength.why ? '' : why}`;
}

const levelMention = new RegExp(String.raw`\b(?:${levels.join('|')}|level|scores?)\b`);

/** Some models add a quotation to the clause, and the verified one would follow it. */
const quoteAtEnd = /:\s*["“„«‘'][^:]*["”»’'][.!]?\s*$/;

/** Praises only with a quote, each quote only once, and none that does harm. */
function composeStrengths({ prose, answer, verified, show }: Context, isLast: boolean): string[] {
  const { findings, crossings, named } = verified;
  const used = [...crossings, ...named.filter(({ harms }) => harms)].map(({ quote }) => quote);
  const points = (isLast ? prose.strengths : prose.strengths?.slice(0, -1)) ?? [];
  const bullets = points.flatMap(({ criterion, text = '' }) => {
    const { quote = null, score = 0 } = findings.find((_, index) => criterionKey(index) === criterion) ?? {};
    const act = show(text.replace(quoteAtEnd, ''), true).replace(/(?<![\s.:,;!–-])[\s.:,;!–-]+$/, '');
    if (quote === null || score < 2 || act === '') return [];
    if (used.some((other) => other.includes(quote) || quote.includes(other))) return [];
    used.push(quote);
    return [`${act}: ${quotationFrom(answer, quote)}`];
  });
  return bullets.slice(0, maxStrengths);
}

/**
 * The model's question goes with the model's scene, or with none. Beside a scene of the pack, or one of the model's
 * that is not shown, it could contradict or be about something that the player has not read.
 */
function questionAfter(scene: ShownScene | null, context: Context): LastQuestion | null {
  const { named, replied } = context.verified;
  if (scene ? scene.of === 'answer' : context.scenes === 'pack') {
    const voice = ownVoice(scene, context);
    return voice && { ...voice, to: named[0]?.move.id };
  }
  return lastQuestion(named, scene, replied);
}

const maxLength = { name: 40, question: 400, why: 300 };

/** Who asks the model's question, and the question. Null if no known person asks it, or if it is no question. */
function ownVoice(scene: ShownScene | null, { prose, entry: { scenario, setting }, show }: Context) {
  const by = show(prose.by ?? '', true);
  const question = show(prose.question ?? '', true);
  const known = `${knownTexts(scenario, setting.pack)} ${scene?.text}`;
  if (!isKnown(by, known) || by.length > maxLength.name || /^you\b|[":]/i.test(by)) return null;
  if (question.length > maxLength.question || !/[?？؟][\p{Pe}\p{Pf}"']*$/u.test(question)) return null;
  return { by: withinSentence(by), question: quotation(question, question.length).slice(1, -1) };
}
