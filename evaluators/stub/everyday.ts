import type { Setting } from '../../scenarios/bank.ts';
import { wordingOf } from './wording.ts';
import { stemsOf } from './words.ts';

/** Of a pack's scenarios, so large a part shares what is everyday there; and never fewer than three. */
const shared = 0.4;

/**
 * Stems that tie an answer to no one scenario, since too many of the pack's stories or rubrics have them: who uses them
 * need not have read any. A scenario's own vocabulary is what remains without them.
 */
export function everydayIn(setting: Setting): ReadonlySet<string> {
  let ready = known.get(setting);
  if (!ready) {
    ready = new Set([...english, ...sharedIn(setting)]);
    known.set(setting, ready);
  }
  return ready;
}

const known = new WeakMap<Setting, ReadonlySet<string>>();

function sharedIn({ scenarios }: Setting): string[] {
  const times = new Map<string, number>();
  for (const { scenario, rubric } of scenarios) {
    const text = [scenario.title, scenario.scenario, ...rubric.criteria.map(wordingOf)].join(' ');
    for (const stem of new Set(stemsOf(text))) times.set(stem, (times.get(stem) ?? 0) + 1);
  }
  const least = Math.max(3, Math.ceil(shared * scenarios.length));
  return [...times].filter(([, count]) => count >= least).map(([stem]) => stem);
}

/**
 * What a small pack is too small to tell by counting: the English of any story about an office. It was counted in
 * fifteen of them, once; names, and the words of one trade, were taken out.
 */
const english: readonly string[] = `
  about accept after afternoon again against agre all alon alreadi also an and ani anoth answer anyth apart approv
  ar as ask at awai back bad be becaus becom befor beforehand begin behind besid better between bigger both bring
  build built busi but by calendar call can care carri chang check choic choos clear close coffe come compar
  contract cost could count custom dai data date decid decis depend desk did differ do doe done down drop each
  earli earlier easi eight eleven els empti end enough even everi everybodi everyon exist expens explain far fault
  feel few fewer figur find finish firm first five fix for found four free fridai from front further get give go
  goe good got ha had half hand hang have he hear help her hi him hold honest honestli hour how if in inform
  instead into invit is it just keep know last later learn leav left less let like line list live long look lose
  lost love made mai mail make mani march matter me mean measur meet mention minut miss mondai month more morn
  most move much must my name need never new next night nine no nobodi not note noth now number of off offer often
  old on onc onli open openli or other our out over own owner pai paid paper part pass past peopl per percent
  person phone pick pilot place plan point postpon present price problem product promis proof propos put question
  read readi real realli reason report request respons rest result review right ring risk room rule run sai said
  same sampl save second see seen sentenc separ set settl share she short should show side sign sinc sit six small
  smaller so some somebodi someon someth speak split spring stai stand start step still stop stori such support
  switch tabl take talk team tell ten test than thank that the thei their them then there thi thing think those
  three through time to todai togeth told tomorrow too trial true trust try turn two under understand until up us
  version veto visit wa wai wait want warn we week weigh well were what when where whether which who whoever whole
  whose why will with without word work worth would write written wrong ye year yet you your
  `
  .trim()
  .split(/\s+/);
