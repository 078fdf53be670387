import { type Move, type SceneKind, sceneKinds } from '../scenarios/rubric.ts';
import type { ShownScene } from './assessment.ts';
import { spokenLine } from './feedbackText.ts';
import type { MoveState } from './moveState.ts';

/**
 * What a reply was to: the question of a move, or the one after one of its scenes. If it sets a condition, it may answer
 * but not settle everything.
 */
export type Replied = MoveState & { after?: SceneKind | undefined; isConditional?: boolean };

/** `named` has the main move first. Beside others, only what is true in any case is shown. */
export function chooseScene(named: readonly MoveState[], replied: Replied | null): ShownScene | null {
  if (replied?.after) return sceneOf(replied.move, replied.after);
  if (replied && replied.answeredBy !== null) return sceneOf(replied.move, replied.isConditional ? 'either' : 'closed');
  const [main = replied] = named;
  if (!main) return null;
  if (named.length > 1) return sceneOf(main.move, 'either');
  return sceneOf(main.move, main.answeredBy !== null ? 'closed' : main.isOpen ? 'open' : 'either');
}

/** The scene of the move that ends with this question. */
export function sceneBefore(question: string | undefined, { scenes }: Move): SceneKind | undefined {
  const asked = question && spokenLine(question);
  return sceneKinds.find((kind) => asked && spokenLine(scenes?.[kind]?.asks?.question ?? '') === asked);
}

function sceneOf({ id, scenes }: Move, wanted: SceneKind): ShownScene | null {
  if (!scenes) return null;
  const of = scenes[wanted] ? wanted : 'either';
  const { headline, text } = scenes[of] ?? scenes.either;
  return { headline, text, move: id, of };
}
