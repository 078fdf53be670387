/** How long calls took, in milliseconds from the moment at which they were due; Infinity for those that failed. */
export class Timings {
  readonly #took: number[] = [];

  async add(call: Promise<boolean>, due = performance.now()): Promise<void> {
    this.#took.push((await call) ? performance.now() - due : Number.POSITIVE_INFINITY);
  }

  get calls(): number {
    return this.#took.length;
  }
  get failed(): number {
    return this.#took.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
  }
  /** The longest of this share of the calls; with 0.5, the median. */
  percentile(share: number): number {
    const sorted = this.#took.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }
  toString(): string {
    const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => `${this.percentile(share)} ms`);
    return `median ${median}, 99th percentile ${p99}, slowest ${slowest} (${this.calls}), ${this.failed} failed`;
  }
}
