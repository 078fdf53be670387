import { createHash } from 'node:crypto';
import { type Move, type Rubric, type SceneKind, sceneKinds } from '../scenarios/rubric.ts';
import type { Choice, ShownScene } from './assessment.ts';
import type { NamedMove } from './moveText.ts';

type State = Pick<NamedMove, 'move' | 'answeredBy' | 'isOpen'>;

/** What a reply was to: the question of a move, or the one after one of its scenes. */
export type Replied = State & { after?: SceneKind | undefined };

/**
 * `named` has the main move first. Another move may change what comes of the first, so then only what is true in any
 * case is shown.
 */
export function chooseScene(named: readonly State[], replied: Replied | null): ShownScene | null {
  if (replied?.after) return shown(replied.move, replied.after);
  if (replied && replied.answeredBy !== null) return shown(replied.move, 'closed');
  const [main = replied] = named;
  if (!main) return null;
  if (named.length > 1) return shown(main.move, 'either');
  return shown(main.move, main.answeredBy !== null ? 'closed' : main.isOpen ? 'open' : 'either');
}

/** The scene of the move after which somebody asks this. */
export function sceneBefore(question: string | undefined, { scenes }: Move): SceneKind | undefined {
  return sceneKinds.find((kind) => question !== undefined && scenes?.[kind]?.asks?.question === question);
}

function shown({ id, scenes }: Move, wanted: SceneKind): ShownScene | null {
  if (!scenes) return null;
  const of = scenes[wanted] ? wanted : 'either';
  const { headline, text } = scenes[of] ?? scenes.either;
  return { headline, text, move: id, of };
}

/**
 * All moves. The `likely` ones come first, and the others in an order that depends on the answer. A harmful one is
 * never the first unless it is the likeliest.
 */
export function listChoices(
  { moves = [] }: Rubric,
  answer: string,
  likely: readonly string[] = [],
): Choice[] | undefined {
  const harmful = moves.filter(({ harms }) => harms).map(({ id }) => id);
  const choices = moves.flatMap((move): Choice[] => {
    const scene = shown(move, 'either');
    return scene ? [{ move: move.id, name: move.name, scene, ...move.asks }] : [];
  });
  const rank = ({ move }: Choice) => (likely.includes(move) ? likely.indexOf(move) : likely.length);
  const hash = ({ move }: Choice) => createHash('sha256').update(`${move} ${answer}`).digest('hex');
  const sorted = choices.toSorted((a, b) => rank(a) - rank(b) || (hash(a) < hash(b) ? -1 : 1));
  const first = sorted.find(({ move }) => likely.includes(move) || !harmful.includes(move)) ?? sorted[0];
  return first && [first, ...sorted.filter((choice) => choice !== first)];
}
