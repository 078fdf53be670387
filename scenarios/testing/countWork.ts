import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { countingMethods } from './countingMethods.ts';

/** Continues a match at a position, or says that it fails there. */
type Next = (at: number) => boolean;
/** A part of an expression: matches at a position, and then what comes next. */
type Part = (at: number, next: Next) => boolean;

const { exec } = RegExp.prototype;
const parser = new RegExpParser();
/** The keys are source and flags. It isn't a Map, because the methods of a Map are counted. */
const matchers: Record<string, Next> = Object.create(null);
/** Most expressions are used more than once, and reading their flags is slow. */
const matcherOfExpression = new WeakMap<RegExp, Next>();

/** What the matchers read, and where they count. */
let text = '';
let step = (_count?: number): void => {};

/**
 * Runs `work` and returns the steps that its regular expressions take, counted by a backtracking matcher of our own,
 * and those of built-in methods, as methodCosts.ts has them. Throws as soon as there are more than `maxSteps`. Counting
 * takes the place of a clock, which says little on a busy machine. Afterwards V8 no longer optimizes regular
 * expressions in the thread, so tests that count are named *.work.test.ts and run in threads of their own.
 */
export function countWork(work: () => unknown, maxSteps: number): number {
  const finish = startCounting(maxSteps);
  let steps = 0;
  try {
    work();
  } finally {
    steps = finish();
  }
  return steps;
}

/** Counts all that runs until then, so nothing else may run. */
export async function countAsyncWork(work: () => unknown, maxSteps: number): Promise<number> {
  const finish = startCounting(maxSteps);
  let steps = 0;
  try {
    await work();
  } finally {
    steps = finish();
  }
  return steps;
}

/** Returns a function that ends the counting, and throws even if the work has caught what was thrown for its steps. */
function startCounting(maxSteps: number): () => number {
  let steps = 0;
  const tooMany = `The work took more than ${maxSteps} steps.`;
  step = (count = 1) => {
    steps += count;
    if (steps > maxSteps) throw new Error(tooMany);
  };
  const methods = countingMethods(step);
  const restoreExec = methods.uncounted(() => countingExec(methods.uncounted));
  return () => {
    restoreExec();
    methods.restore();
    if (steps > maxSteps) throw new Error(tooMany);
    return steps;
  };
}

/** With a changed `exec`, all methods that take a regular expression call it, as the standard says. */
function countingExec(uncounted: <Result>(work: () => Result) => Result): () => void {
  RegExp.prototype.exec = function (searched: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, searched);
    const end = this.sticky ? from : (found?.index ?? searched.length);
    uncounted(() => {
      const matcher = matcherOfExpression.get(this) ?? findMatcher(this);
      text = searched;
      for (let at = from; at <= end; at++) matcher(at);
    });
    return found;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}

function findMatcher(expression: RegExp): Next {
  const key = `${expression.flags} ${expression.source}`;
  matchers[key] ??= matcherOf(expression);
  matcherOfExpression.set(expression, matchers[key]);
  return matchers[key];
}

/** Tells whether the expression matches at a position, in as many steps as a backtracking engine takes. */
function matcherOf({ source, flags, unicode }: RegExp): Next {
  const modes = [...flags].filter((flag) => flag !== 'g' && flag !== 'y' && flag !== 'd' && flag !== 'm').join('');
  const byLine = [...flags].some((flag) => flag === 'm');

  const anyOf = (all: readonly AST.Alternative[], back: boolean): Part => {
    const parts = all.map(({ elements }) => allOf(back ? elements.toReversed() : elements, back));
    return (at, next) => {
      for (const part of parts) if (part(at, next)) return true;
      return false;
    };
  };

  const allOf = (elements: readonly AST.Element[], back: boolean): Part =>
    elements
      .map((element) => one(element, back))
      .reduceRight<Part>(
        (rest, part) => (at, next) => part(at, (after) => rest(after, next)),
        (at, next) => next(at),
      );

  const one = (element: AST.Element, back: boolean): Part => {
    const part = uncountedOne(element, back);
    return (at, next) => {
      step();
      return part(at, next);
    };
  };

  const uncountedOne = (element: AST.Element, back: boolean): Part => {
    if (element.type === 'Group' || element.type === 'CapturingGroup') return anyOf(element.alternatives, back);
    if (element.type === 'Assertion') {
      const holds = assertion(element);
      return (at, next) => holds(at) && next(at);
    }
    // Only the package `stemmer` has one, after a group of one character.
    if (element.type === 'Backreference') return (at, next) => text[at] === text[at - 1] && next(at + 1);
    if (element.type !== 'Quantifier') {
      const moved = move(element.raw, back);
      return (at, next) => {
        const after = moved(at);
        return after !== null && next(after);
      };
    }
    const { type } = element.element;
    return type === 'Group' || type === 'CapturingGroup' ? manyGroups(element, back) : manyCharacters(element, back);
  };

  /** Returns the position after one character of the given kind, or null. */
  const move = (kind: string, back: boolean) => {
    const is = isOf(kind);
    return (at: number): number | null => {
      const length = unicode && isPair(back ? at - 2 : at) ? 2 : 1;
      const start = back ? at - length : at;
      if (start < 0 || start + length > text.length || !is(start, length)) return null;
      return back ? start : start + length;
    };
  };

  const manyGroups = ({ element, min, max, greedy }: AST.Quantifier, back: boolean): Part => {
    const part = one(element, back);
    const many = (count: number, at: number, next: Next): boolean => {
      const more = () => count < max && part(at, (after) => after !== at && many(count + 1, after, next));
      if (count < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => many(0, at, next);
  };

  /** A loop, because a long run would overflow the stack. */
  const manyCharacters = ({ element, min, max, greedy }: AST.Quantifier, back: boolean): Part => {
    const moved = move(element.raw, back);
    return (start, next) => {
      const ends = [start];
      const grow = (): boolean => {
        const after = ends.length > max ? null : moved(ends[ends.length - 1] as number);
        step();
        if (after !== null) ends.push(after);
        return after !== null;
      };
      while (ends.length <= min) if (!grow()) return false;
      if (!greedy) {
        do if (next(ends[ends.length - 1] as number)) return true;
        while (grow());
        return false;
      }
      while (grow());
      for (; ends.length > min; ends.pop()) {
        step();
        if (next(ends[ends.length - 1] as number)) return true;
      }
      return false;
    };
  };

  const assertion = (element: AST.Assertion): Next => {
    if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
      const part = anyOf(element.alternatives, element.kind === 'lookbehind');
      return (at) => part(at, () => true) !== element.negate;
    }
    const isLineEnd = isOf('[\\n\\r]');
    const isWord = isOf('\\w');
    if (element.kind === 'start') return (at) => at === 0 || (byLine && isLineEnd(at - 1));
    if (element.kind === 'end') return (at) => at >= text.length || (byLine && isLineEnd(at));
    const isBoundary = (at: number) => (at > 0 && isWord(at - 1)) !== (at < text.length && isWord(at));
    return element.kind === 'word' ? (at) => isBoundary(at) !== element.negate : () => false;
  };

  /** Tells whether the character at a position, of one or two units, is of the given kind. */
  const isOf = (kind: string) => {
    const expression = new RegExp(`^(?:${kind})$`, modes);
    const known = new Uint8Array(0x10000); // by unit: 0 if it was not tried, else 1 for no and 2 for yes
    return (at: number, length = 1): boolean => {
      if (length === 2) return exec.call(expression, text.slice(at, at + 2)) !== null;
      const unit = text.charCodeAt(at);
      known[unit] ||= exec.call(expression, text.charAt(at)) === null ? 1 : 2;
      return known[unit] === 2;
    };
  };

  const whole = anyOf(parser.parsePattern(source, 0, source.length, { unicode }).alternatives, false);
  return (at) => whole(at, () => true);
}

function isPair(at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
