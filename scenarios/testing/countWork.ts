import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { countingMethods } from './countingMethods.ts';

/** Continues a match at a position, or says that it fails there. */
type Next = (at: number) => boolean;

const { exec } = RegExp.prototype;
const parser = new RegExpParser();
const patterns = new Map<string, AST.Pattern>();
const classes = new Map<string, RegExp>();

/**
 * Runs `work` and returns the steps that its regular expressions take, counted by a backtracking matcher of our own,
 * and those of built-in methods, as methodCosts.ts has them. Throws as soon as there are more than `maxSteps`. Counting
 * takes the place of a clock, which says little on a busy machine. Afterwards V8 no longer optimizes regular
 * expressions in the thread, so tests that count are named *.work.test.ts and run in threads of their own.
 */
export function countWork(work: () => unknown, maxSteps: number): number {
  let steps = 0;
  const step = (count = 1) => {
    steps += count;
    if (steps > maxSteps) throw new Error(`The work took more than ${maxSteps} steps.`);
  };
  const methods = countingMethods(step);
  const restoreExec = methods.uncounted(() => countingExec(step, methods.uncounted));
  try {
    work();
  } finally {
    restoreExec();
    methods.restore();
  }
  return steps;
}

/** With a changed `exec`, all methods that take a regular expression call it, as the standard says. */
function countingExec(step: () => void, uncounted: <Result>(work: () => Result) => Result): () => void {
  RegExp.prototype.exec = function (text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = this.sticky ? from : (found?.index ?? text.length);
    uncounted(() => {
      const matcher = matcherOf(this, text, step);
      for (let at = from; at <= end; at++) matcher(at);
    });
    return found;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}

/** Tells whether the expression matches at a position, in as many steps as a backtracking engine takes. */
function matcherOf({ source, flags, unicode }: RegExp, text: string, step: () => void): Next {
  const pattern = patterns.get(source) ?? parser.parsePattern(source, 0, source.length, { unicode });
  patterns.set(source, pattern);
  const modes = [...flags].filter((flag) => flag !== 'g' && flag !== 'y' && flag !== 'd' && flag !== 'm').join('');
  const byLine = [...flags].some((flag) => flag === 'm');

  const anyOf = (all: readonly AST.Alternative[], back: boolean, at: number, next: Next): boolean =>
    all.some(({ elements }) => allOf(back ? elements.toReversed() : elements, 0, back, at, next));

  const allOf = (elements: readonly AST.Element[], place: number, back: boolean, at: number, next: Next): boolean => {
    const element = elements[place];
    if (!element) return next(at);
    return one(element, back, at, (after) => allOf(elements, place + 1, back, after, next));
  };

  const one = (element: AST.Element, back: boolean, at: number, next: Next): boolean => {
    step();
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return anyOf(element.alternatives, back, at, next);
    if (element.type === 'Assertion') return holds(element, at) && next(at);
    // Only the package `stemmer` has one, after a group of one character.
    if (element.type === 'Backreference') return text[at] === text[at - 1] && next(at + 1);
    if (element.type !== 'Quantifier') {
      const after = moved(element.raw, back, at);
      return after !== null && next(after);
    }
    const { type } = element.element;
    const isGroup = type === 'Group' || type === 'CapturingGroup';
    return isGroup ? manyGroups(element, 0, back, at, next) : manyCharacters(element, back, at, next);
  };

  /** The position after one character of the given kind, or null. */
  const moved = (kind: string, back: boolean, at: number): number | null => {
    const length = unicode && isPair(text, back ? at - 2 : at) ? 2 : 1;
    const start = back ? at - length : at;
    if (start < 0 || start + length > text.length || !isOf(kind, text.slice(start, start + length))) return null;
    return back ? start : start + length;
  };

  const manyGroups = (many: AST.Quantifier, count: number, back: boolean, at: number, next: Next): boolean => {
    const more = () =>
      count < many.max &&
      one(many.element, back, at, (after) => after !== at && manyGroups(many, count + 1, back, after, next));
    if (count < many.min) return more();
    return many.greedy ? more() || next(at) : next(at) || more();
  };

  /** A loop, because a long run would overflow the stack. */
  const manyCharacters = ({ element, min, max, greedy }: AST.Quantifier, back: boolean, at: number, next: Next) => {
    const ends = [at];
    const grow = (): boolean => {
      const after = ends.length > max ? null : moved(element.raw, back, ends.at(-1) as number);
      step();
      if (after !== null) ends.push(after);
      return after !== null;
    };
    while (ends.length <= min) if (!grow()) return false;
    if (!greedy) {
      do if (next(ends.at(-1) as number)) return true;
      while (grow());
      return false;
    }
    while (grow());
    for (; ends.length > min; ends.pop()) {
      step();
      if (next(ends.at(-1) as number)) return true;
    }
    return false;
  };

  const holds = (assertion: AST.Assertion, at: number): boolean => {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const back = assertion.kind === 'lookbehind';
      return anyOf(assertion.alternatives, back, at, () => true) !== assertion.negate;
    }
    const [before, after] = [text[at - 1] ?? '', text[at] ?? ''];
    if (assertion.kind === 'start') return before === '' || (byLine && isOf('[\\n\\r]', before));
    if (assertion.kind === 'end') return after === '' || (byLine && isOf('[\\n\\r]', after));
    const isBoundary = isOf('\\w', before) !== isOf('\\w', after);
    return assertion.kind === 'word' && isBoundary !== assertion.negate;
  };

  const isOf = (kind: string, character: string): boolean => {
    const key = `${modes} ${kind}`;
    const known = classes.get(key) ?? new RegExp(`^(?:${kind})$`, modes);
    classes.set(key, known);
    return exec.call(known, character) !== null;
  };

  return (at) => anyOf(pattern.alternatives, false, at, () => true);
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
