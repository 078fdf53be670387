import { matches, type ScreenReader, type Utterance } from './screenReader.ts';

type Place = {
  at: string;
  /** The keys to press, or what was heard already. */
  keys?: readonly string[];
  heard?: readonly string[];
  /** Each must be said exactly once, in this order. Orca adds words of its own, such as "main content". */
  says: readonly Utterance[];
  never?: readonly Utterance[];
};

/** The focus was lost, a letter was taken as a command, or something without a name was passed. */
const neverAtAll: readonly Utterance[] = [/document web/, /^No more /, /^Wrapping to /, /^status ?bar/, /^unknown$/];

export type SpokenChecks = ReturnType<typeof spokenChecks>;

/** Presses keys and compares what is said after them. `failures` are the places at which it was something else. */
export function spokenChecks(reader: ScreenReader) {
  const failures: string[] = [];
  const press = (...keys: string[]) => reader.press(keys);

  const check = async ({ at, keys = [], says, never = [], ...place }: Place) => {
    const heard = place.heard ?? (await reader.press(keys, says.at(-1)));
    const problems = [
      ...says
        .filter((phrase) => heard.filter((text) => matches(text, phrase)).length !== 1)
        .map((phrase) => `not once: ${phrase}`),
      ...[...never, ...neverAtAll]
        .filter((phrase) => heard.some((text) => matches(text, phrase)))
        .map((phrase) => `said: ${phrase}`),
    ];
    const order = says.map((phrase) => heard.findIndex((text) => matches(text, phrase)));
    if (problems.length === 0 && order.some((place, index) => place < (order[index - 1] ?? 0))) problems.push('order');
    console.log(`${problems.length > 0 ? 'FAILED' : 'ok    '}  ${at}`);
    if (problems.length === 0) return;
    failures.push(at);
    console.log([...problems, 'Heard:', ...heard].map((line) => `          ${line}`).join('\n'));
  };
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 25; presses++) {
      const heard = await press('Tab');
      if (heard.some((text) => name.test(text))) return;
    }
    failures.push(`Tab never came to ${name}`);
  };
  return { check, press, tabTo, failures };
}
