import type { Vector } from './vector.ts';

/** The tokens that packed vectors share, in order. */
export type TokenList = { names: readonly string[]; places: ReadonlyMap<string, number> };

export function tokenList(names: readonly string[]): TokenList {
  return { names, places: new Map(names.map((name, place) => [name, place])) };
}

/** Takes four bytes a weight, where a Map takes more than a hundred. */
export class PackedVector implements Vector {
  readonly tokens: TokenList;
  /** In `tokens`, in ascending order. */
  readonly places: Uint16Array;
  readonly hundredths: Int16Array;

  constructor(tokens: TokenList, places: Uint16Array, hundredths: Int16Array) {
    this.tokens = tokens;
    this.places = places;
    this.hundredths = hundredths;
  }

  get(token: string): number | undefined {
    const place = this.tokens.places.get(token);
    if (place === undefined) return undefined;
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.places[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return this.places[low] === place ? (this.hundredths[low] as number) / 100 : undefined;
  }

  has(token: string): boolean {
    return this.get(token) !== undefined;
  }

  *[Symbol.iterator](): Generator<[string, number]> {
    for (const [at, place] of this.places.entries())
      yield [this.tokens.names[place] as string, (this.hundredths[at] as number) / 100];
  }
}
