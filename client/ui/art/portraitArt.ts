import type { Person } from '../../../scenarios/people.ts';
import { drawingsIn } from './drawings.ts';
import text from './portraits.txt?raw';

/** Its letters are k outline, e eyes, m mouth, f face, F shaded face, c clothes. */
const { head = [], ...drawn } = drawingsIn(text);

const pale = { f: '#f6cfae', F: '#d89f78', m: '#b5524a' };
const fair = { f: '#eebd94', F: '#c98a61', m: '#a8483f' };
const olive = { f: '#dba578', F: '#b27a50', m: '#94403a' };
const tan = { f: '#b97a4d', F: '#905a35', m: '#742f2a' };
const deep = { f: '#8a5532', F: '#673c22', m: '#54221d' };
const lines = { k: '#0c0c0c', e: '#0c0c0c', w: '#ffffff' };

/** By letter. A dot in the drawing shows the head, and `ground` is the colour behind it. */
type Colours = Readonly<Record<string, string> & { ground: string }>;

const colours: Readonly<Record<Person['portrait'], Colours>> = {
  bald: { ...pale, h: '#8b8781', c: '#3d4048', t: '#5c7a4a', ground: '#b9c7b0' },
  beard: { ...deep, m: '#c07a68', h: '#1d130f', c: '#2a63a8', ground: '#f0d79a' },
  bob: { ...pale, m: '#c8202c', h: '#6b3a22', H: '#92562f', c: '#0a246a', ground: '#d9c3d6' },
  cap: { ...fair, a: '#0a246a', y: '#ffe27a', h: '#a8a49c', c: '#22304f', ground: '#a9cbe8' },
  cropped: { ...pale, h: '#b08a4f', H: '#cfab6c', c: '#4d6b3c', ground: '#c6bfae' },
  curls: { ...olive, h: '#33201a', H: '#6a4433', c: '#17726f', ground: '#c9d8ef' },
  fringe: { ...pale, h: '#15161c', H: '#4a5578', c: '#c8202c', ground: '#bfe0cf' },
  glasses: { ...tan, h: '#241811', H: '#5a3d2a', g: '#2c2d3a', w: '#dcefff', c: '#d9952c', ground: '#cfd6ea' },
  headset: { ...fair, d: '#84827c', h: '#8f5424', H: '#b5743a', c: '#7a3b62', ground: '#e9dfae' },
  helmet: { ...fair, y: '#ffd23a', o: '#d9952c', h: '#d8b978', c: '#e8641b', l: '#f7f3a0', ground: '#9fb4c4' },
  moustache: { ...olive, h: '#241a17', H: '#5a463d', c: '#5a1f33', t: '#ffe27a', ground: '#c3d9d8' },
  parting: { ...fair, h: '#7a4a24', H: '#a06a38', c: '#6d6a64', ground: '#bcd0a0' },
  perm: { ...pale, h: '#e8e6e1', H: '#aeb0ba', c: '#7d6aa8', ground: '#e6b8b4' },
  plait: { ...pale, h: '#e9c565', H: '#c4943a', r: '#c8202c', c: '#37506b', ground: '#a9cbe8' },
  quiff: { ...fair, h: '#a44a1c', H: '#d0763a', c: '#84827c', t: '#0c0c0c', ground: '#cdbfe2' },
  waves: { ...pale, m: '#c8202c', h: '#c2571d', H: '#ee9148', c: '#2f7f5a', ground: '#f3e6a6' },
};

export const portraitNames = Object.keys(colours) as Person['portrait'][];

/** Missing rows show the head too. */
export function portraitArt(name: Person['portrait']) {
  const rows = head.map((row, y) =>
    (drawn[name]?.[y] ?? '').padEnd(row.length, '.').replace(/\./g, (_, x) => row.charAt(x)),
  );
  return { rows, colours: { ...lines, ...colours[name] } };
}
