import type { BankEntry } from '../../scenarios/bank.ts';
import { countWords } from '../../scenarios/text/countWords.ts';
import { type Answer, wholeText } from '../answer.ts';
import type { Assessment } from '../assessment.ts';
import { listChoices } from '../choices.ts';
import { type PartialSections, renderFeedback } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import { type Evidence, type Judgement, judge, withReply } from './judge.ts';
import { type Models, modelsFor, type Rules } from './models.ts';
import { groupMoves, type MoveGroups } from './moves/groupMoves.ts';
import type { RankedMove } from './moves/moves.ts';
import { nameMoves } from './moves/nameMoves.ts';
import { type ReadReply, readReply } from './moves/readReply.ts';
import { beginsUndecided, endsUndecided } from './moves/undecided.ts';
import { type Reading, readAnswer } from './reading.ts';
import { type Composed, composeFeedback } from './wording/feedback.ts';
import type { Judged } from './wording/judged.ts';
import type { Line } from './wording/line.ts';
import { moveLines } from './wording/moveLines.ts';
import { isEnglish } from './words/language.ts';

type Context = { entry: BankEntry; rules: Rules; read: (text: string) => Reading };

/** An answer, alone or with its reply. */
type JudgedText = Pick<Judged, 'answer' | 'isUndecided' | 'reading' | 'judgement' | 'level'> & { found: MoveGroups };

/** The function is deterministic. It returns null if the answer is not in English. */
export function assessor(models: Models): (entry: BankEntry, answer: Answer) => Assessment | null {
  const { general } = models;
  const modelsOf = memoizeByObject((entry: BankEntry) => modelsFor(models, entry));
  return (entry, answer) => {
    if (!isEnglish(wholeText(answer), general.rarity)) return null;
    const { own, rules } = modelsOf(entry);
    return assess({ entry, rules, read: (text) => readAnswer(general, own, entry, text) }, answer);
  };
}

function assess(context: Context, given: Answer): Assessment {
  const { entry, rules, read } = context;
  const { rubric } = entry;
  const alone = judgeText(context, given.text, (reading, found) => judge(reading, entry, rules, found));
  const reply = given.reply ? readReply(given.reply, read(given.reply.text), entry, rules.moves) : null;
  const whole = reply
    ? judgeText(context, wholeText(given), (reading, found) => {
        const together = judge(reading, entry, rules, found, reply.isPutRight);
        return withReply(alone.judgement, together, reply.reading, reply.isAnswer);
      })
    : alone;

  const { named, added, likely, hinted, all, ways } = nameAll(context, whole.answer, alone, reply);
  const moves = moveLines([...named, ...added], hinted, reply?.question ?? null);
  const before = {
    ...alone,
    entry,
    rules,
    likely,
    ways,
    moves: moveLines(named, hinted, null),
    effect: null,
    earlier: null,
  };
  const composed = reply
    ? composeFeedback({
        ...before,
        ...whole,
        isUndecided: alone.isUndecided && leavesOpen(given.reply?.text ?? ''),
        moves,
        effect: effectOf(reply, rules.shows.sure, alone, whole),
        earlier: composeFeedback(before),
      })
    : composeFeedback(before);
  const choices = listChoices(rubric, given.text, { named, likely, all })?.map((choice) => {
    const harms = rubric.moves?.find(({ id }) => id === choice.move)?.harms;
    const level = harms && composed.ifHarmful ? `${harms} ${composed.ifHarmful}` : composed.ifDecided;
    return { ...choice, ...(level && { level }) };
  });
  const { findings, crossings } = whole.judgement;
  const feedback = renderFeedback({ ...sectionsOf(composed), scene: moves.scene, choices });
  return { findings, crossings, moves: moves.made, level: whole.level, ...feedback };
}

function sectionsOf({ paragraphs, words, level, strengths, ...composed }: Composed): PartialSections {
  const { ifHarmful: _, ifDecided: _decided, ...others } = composed;
  const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);
  const decisions = [...paragraphs, ...strengths].flatMap(({ text, decision }) =>
    decision ? { ...decision, line: text } : [],
  );
  const praised = [...paragraphs, ...strengths].flatMap(({ quotations, isPraise }) => (isPraise ? quotations : []));
  return {
    ...others,
    paragraphs: texts(paragraphs),
    words: texts(words),
    level: level.text,
    strengths: texts(strengths),
    decisions,
    praised: [...new Set(praised.map((quotation) => quotation.slice(1, -1)))].filter((quote) => !/^…|…$/.test(quote)),
  };
}

/** A shorter reply, such as "no idea lol", decides nothing. */
const minDecisionWords = 8;

function leavesOpen(reply: string): boolean {
  return countWords(reply) < minDecisionWords || beginsUndecided(reply) || endsUndecided(reply);
}

function judgeText(
  { entry, rules, read }: Context,
  answer: string,
  judging: (reading: Reading, found: MoveGroups) => Judgement,
): JudgedText {
  const reading = read(answer);
  const found = groupMoves(reading, entry.rubric, rules.moves);
  const judged = judging(reading, found);
  // What a player only weighs crosses no red line.
  const isUndecided = endsUndecided(answer) || (beginsUndecided(answer) && !found.named.some(isDecided(reading)));
  const judgement = isUndecided ? { ...judged, crossings: [] } : judged;
  const level = levelOfAnswer(judgement.findings, judgement.crossings, entry.rubric.redLines);
  return { answer, isUndecided, reading, judgement, level, found };
}

/** "Unticked is the clean answer. But then …" is only weighed. */
function isDecided({ sentences }: Reading) {
  return ({ sentence, isPlain }: RankedMove) =>
    isPlain && !/^\W*(?:but|or|yet)\b/i.test(sentences[sentence + 1]?.text ?? '');
}

/** `added` are the moves that only the reply makes, and `all` those that the answer may make. */
function nameAll({ entry: { rubric }, rules }: Context, answer: string, alone: JudgedText, reply: ReadReply | null) {
  const context = { answer, rubric, reply, rules: rules.moves };
  // In cross-validation, no answer of these levels did harm where it seemed to.
  const isSound = ['Senior', 'Lead'].includes(alone.level);
  const name = (reading: Reading, found: readonly RankedMove[]) =>
    nameMoves(reading, found, context).filter(({ move }) => !(isSound && move.harms));
  const { found } = alone;
  const decided = found.named.filter(({ move }) => !alone.isUndecided || rubric.moves?.[move]?.harms);
  const named = name(alone.reading, decided);
  const sound = found.all
    .flatMap(({ move }) => rubric.moves?.[move] ?? [])
    .filter(({ harms, costs }) => !harms && !costs);
  const ofReply = reply ? name(reply.reading, groupMoves(reply.reading, rubric, rules.moves).named) : [];
  // In a few words, harm is found too easily.
  const added = ofReply.filter(({ move }) => !move.harms && named.every((made) => made.move !== move));
  return {
    named,
    added,
    likely: name(alone.reading, [...found.named.filter((move) => !decided.includes(move)), ...found.likely]),
    hinted: name(alone.reading, found.hinted),
    all: nameMoves(alone.reading, found.all, context),
    ways: sound.slice(2, 4), // an undecided player has often weighed the two likeliest
  };
}

/** What the reply changes. */
function effectOf(reply: ReadReply, minConfidence: number, alone: JudgedText, whole: JudgedText) {
  const has = ({ sentences }: Reading, { sentence }: Evidence) => sentences.some(({ text }) => text === sentence.text);
  const isOfReply = (evidence: Evidence) => has(reply.reading, evidence) && !has(alone.reading, evidence);
  return {
    shown: whole.judgement.credited.filter((evidence) => evidence.confidence >= minConfidence && isOfReply(evidence)),
    levelBefore: alone.level,
    isAnswer: reply.isAnswer,
  };
}
