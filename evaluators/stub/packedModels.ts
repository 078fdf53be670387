import type { Models, Rules } from './models.ts';
import type { GeneralModels } from './reading.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import type { Vector } from './vector.ts';

/** Pairs of numbers: how many tokens farther than the last one, and its weight in hundredths. */
type PackedVector = number[];

type Packed<T> = {
  [Key in keyof T]: T[Key] extends Vector ? PackedVector : T[Key] extends readonly Vector[] ? PackedVector[] : never;
};

type PackedRules = {
  levels: readonly number[];
  shows: { weights: Record<string, number>; least: number; mid: number };
  score: Record<string, number>;
  harm: { weights: Record<string, number>; held: number; told: number };
};

/** Models as models.json keeps them: a weight of less than three hundredths is left out, which changes no figure. */
export type PackedModels = {
  tokens: string[];
  general: Packed<GeneralModels>;
  rules: { labelled: PackedRules; unlabelled: PackedRules };
  scenarios: Record<string, Packed<Omit<ScenarioModels, 'rarity'>> & { criteriaNames: readonly string[] }>;
};

export function packModels({ general, rules, scenarios }: Models): PackedModels {
  const tokens = [...general.rarity.keys()].sort();
  const pack = (vector: Vector): PackedVector => {
    let last = 0;
    return tokens.flatMap((token, at) => {
      const hundredths = Math.round((vector.get(token) ?? 0) * 100);
      if (Math.abs(hundredths) < 3) return [];
      const step = at - last;
      last = at;
      return [step, hundredths];
    });
  };
  return {
    tokens,
    general: {
      rarity: pack(general.rarity),
      reach: pack(general.reach),
      worth: pack(general.worth),
      harm: pack(general.harm),
      aspects: general.aspects.map(pack),
    },
    rules: { labelled: packRules(rules.labelled), unlabelled: packRules(rules.unlabelled) },
    scenarios: Object.fromEntries(
      [...scenarios].map(([id, { criteriaNames, criteria, redLines, harm }]) => [
        id,
        { criteriaNames, criteria: criteria.map(pack), redLines: redLines.map(pack), harm: pack(harm) },
      ]),
    ),
  };
}

export function unpackModels({ tokens, general, rules, scenarios }: PackedModels): Models {
  const unpack = (packed: PackedVector): Vector => {
    const vector = new Map<string, number>();
    let at = 0;
    for (let n = 0; n < packed.length; n += 2) {
      at += packed[n] ?? 0;
      vector.set(tokens[at] ?? '', (packed[n + 1] ?? 0) / 100);
    }
    return vector;
  };
  const rarity = unpack(general.rarity);
  return {
    general: {
      rarity,
      reach: unpack(general.reach),
      worth: unpack(general.worth),
      harm: unpack(general.harm),
      aspects: general.aspects.map(unpack),
    },
    rules: { labelled: unpackRules(rules.labelled), unlabelled: unpackRules(rules.unlabelled) },
    scenarios: new Map(
      Object.entries(scenarios).map(([id, { criteriaNames, criteria, redLines, harm }]) => [
        id,
        { criteriaNames, rarity, criteria: criteria.map(unpack), redLines: redLines.map(unpack), harm: unpack(harm) },
      ]),
    ),
  };
}

function packRules({ levels, shows, score, harm }: Rules): PackedRules {
  const pack = (vector: Vector) => Object.fromEntries([...vector].map(([name, weight]) => [name, rounded(weight)]));
  return {
    levels,
    shows: { weights: pack(shows.weights), least: rounded(shows.least), mid: rounded(shows.mid) },
    score: pack(score),
    harm: { weights: pack(harm.weights), held: rounded(harm.held), told: rounded(harm.told) },
  };
}

function unpackRules({ levels, shows, score, harm }: PackedRules): Rules {
  const unpack = (packed: Record<string, number>): Vector => new Map(Object.entries(packed));
  return {
    levels,
    shows: { ...shows, weights: unpack(shows.weights) },
    score: unpack(score),
    harm: { ...harm, weights: unpack(harm.weights) },
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
