import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { curlyQuotes } from '../../../scenarios/text/curlyQuotes.ts';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import type { ShownScene } from '../../assessment.ts';
import { tipLine } from '../../feedbackText.ts';
import { lastLine, lastQuestion, moveMade } from '../../lastQuestion.ts';
import type { MoveState, NamedMove } from '../../moveState.ts';
import { chooseScene, type Replied } from '../../scenes.ts';
import { type Line, lineOf } from './line.ts';

/** A reply to a question of `by` about a move, which the answer need not make. */
type ShownReply = Replied & {
  by: string;
  /** The reply, or its beginning if it is long. */
  quotation: string;
  /** What `by` does on hearing it. */
  reaction: string | undefined;
};

export type MoveLines = ReturnType<typeof moveLines>;

/**
 * `named` has the main move first. A harmful one counts as such unless the reply has put that right. Of the others only
 * certain ones are praised. The scene is `either` if the main one is not certain, or if a `hinted` one may change what
 * comes of it.
 */
export function moveLines(named: readonly NamedMove[], hinted: readonly MoveState[], reply: ShownReply | null) {
  const [main, ...others] = named;
  const doubts = [...named.filter(({ isCertain }) => !isCertain), ...hinted];
  const scene = chooseScene(main ? [...named, ...doubts] : [], reply);
  const last = lastQuestion(named, scene, reply);
  const stands = reply && scene && main?.isCertain && !main.move.harms && !main.move.costs;
  const isPast = main && Boolean(main.move.harms || main.move.costs) && isPutRight(main, reply);
  const also = main && !isPast ? ' also' : ''; // beside a decision
  const praised = others.filter(
    ({ move, quotation, isCertain }) =>
      isCertain &&
      !(main && harmsStill(main, reply)) &&
      !move.harms &&
      !move.costs &&
      !main?.quotation.includes(quotation.slice(1, -1)),
  );
  const decided =
    !main || isPast ? [] : [stands ? moveLine(main, `: ${main.quotation}`) : describeDecision(main, reply, scene)];
  const harmful = others
    .filter((other) => harmsStill(other, reply))
    .map((other) => moveLine(other, `${describeQuotation(other, main)}${describePrice(other, scene)}`, also));
  const strengths = praised
    .filter(({ quotation }, index) => praised.findIndex((earlier) => earlier.quotation === quotation) === index)
    .map((other) => moveLine(other, `: ${other.quotation}`));
  return {
    paragraphs: [
      ...(reply ? [describeEffect(reply)] : []),
      ...(isPast ? [quoting('Before your reply you had written: ', main.quotation)] : []),
      ...(stands ? [] : decided),
      ...harmful,
    ],
    scene,
    stands: stands ? decided : [],
    strengths,
    tip: main && !reply ? tipLine(main.move) : undefined, // after a reply, the story has gone on
    question: last && lastLine(last, reply),
    /** The main move if it is certain and the reply has not changed it. */
    mainMove: main?.isCertain && !isPast ? main.move : null,
    isHarmful: named.some((move) => harmsStill(move, reply)),
    made: named.map((move) => moveMade(move, harmsStill(move, reply), last)),
  };
}

function describeEffect({ by, quotation, answeredBy, isOpen, reaction }: ShownReply): Line {
  const them = withDefiniteArticle(by);
  if (answeredBy !== null) return quoting(`Your reply answers what ${them} asked: `, quotation);
  const state = isOpen ? ' The question may still be open.' : '';
  const then = reaction ? ` ${curlyQuotes(reaction)}` : '';
  return quoting(`To ${them} you replied: `, quotation, `${state}${then}`);
}

function quoting(before: string, quotation: string, after = ''): Line {
  return lineOf(`${before}${withFullStop(quotation)}${after}`, [quotation]);
}

/** What the player would do and what comes of it. */
function describeDecision(main: NamedMove, reply: ShownReply | null, scene: ShownScene | null): Line {
  const isDoubtful = main.move.harms && reply?.move === main.move && !main.isOpen; // the reply may have put it right
  // A scene shows better whom the move protects and what it costs, so these are said only if there is none.
  const effects = `${scene ? '' : ` ${main.move.protects}`}${describePrice(main, scene)}`;
  const rest = `: ${withFullStop(main.quotation)}${effects}`;
  return moveLine(main, rest, '', isDoubtful ? 'Before your reply: ' : '');
}

function moveLine(made: NamedMove, rest: string, also = '', lead = ''): Line {
  const textWith = (word: string) => `${lead}${decisionName(made, word)}${rest}`;
  return {
    ...lineOf(textWith(also), rest.includes(made.quotation) ? [made.quotation] : []),
    clause: decisionName(made, also),
    decision: { move: made.move.id, alone: textWith('') },
  };
}

function decisionName({ move, isCertain }: NamedMove, also: string): string {
  const decided = move.name.replace(/^You'd/, `$&${also}`);
  return isCertain ? decided : `If I read you right, ${lowerFirst(decided)}`;
}

function describeQuotation({ quotation }: NamedMove, main: NamedMove | undefined): string {
  return main?.quotation.includes(quotation.slice(1, -1)) ? ', in the same sentence.' : `: ${withFullStop(quotation)}`;
}

/** Whether the reply answers the question that this move raises. */
function isPutRight({ move }: NamedMove, reply: ShownReply | null): boolean {
  return reply?.move === move && reply.answeredBy !== null;
}

function harmsStill(named: NamedMove, reply: ShownReply | null): boolean {
  return named.move.harms !== undefined && !isPutRight(named, reply);
}

function describePrice({ move: { harms, costs } }: NamedMove, scene: ShownScene | null): string {
  return [harms, scene ? undefined : costs].map((price) => (price ? ` ${price}` : '')).join('');
}
