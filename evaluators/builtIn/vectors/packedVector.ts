import type { Vector } from './vector.ts';

/** The tokens that packed vectors share, in order. */
export type TokenList = { names: readonly string[]; indices: ReadonlyMap<string, number> };

export function tokenList(names: readonly string[]): TokenList {
  return { names, indices: new Map(names.map((name, place) => [name, place])) };
}

/** Takes four bytes a weight, where a Map takes more than a hundred. */
export class PackedVector implements Vector {
  readonly tokens: TokenList;
  /** Indexes in `tokens`, in ascending order. */
  readonly indices: Uint16Array;
  readonly hundredths: Int16Array;

  constructor(tokens: TokenList, indices: Uint16Array, hundredths: Int16Array) {
    this.tokens = tokens;
    this.indices = indices;
    this.hundredths = hundredths;
  }

  get(token: string): number | undefined {
    const place = this.tokens.indices.get(token);
    if (place === undefined) return undefined;
    let low = 0;
    let high = this.indices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.indices[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return this.indices[low] === place ? (this.hundredths[low] as number) / 100 : undefined;
  }

  has(token: string): boolean {
    return this.get(token) !== undefined;
  }

  *[Symbol.iterator](): Generator<[string, number]> {
    for (const [index, place] of this.indices.entries())
      yield [this.tokens.names[place] as string, (this.hundredths[index] as number) / 100];
  }
}
