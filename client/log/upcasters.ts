import { verdictFromAssessment } from './verdictFromAssessment.ts';

/** Makes a payload of one version into one of the next. */
type Upcaster = (payload: object) => object;

/** By type: the first makes version 2 out of version 1, and so on. */
export type Upcasters = ReadonlyMap<string, readonly Upcaster[]>;

/**
 * An event whose payload changes in a way that folds must know about gets a new version here, and a log of the old one
 * goes into fixtures/. A field that may be missing is no new version, unless older events have to be given it.
 */
export const upcasters: Upcasters = new Map([['session/feedbackReceived', [verdictFromAssessment]]]);

/** The version of the payloads that this page makes. A type that it does not know has had one, as far as it knows. */
export function versionOf(type: string, known: Upcasters = upcasters): number {
  return 1 + (known.get(type)?.length ?? 0);
}
