import type { Person } from './whoIsWho.ts';

/**
 * A portrait of 16 × 16 pixels. Its layers are drawn on top of `head`, which all portraits share. Each letter in a row
 * is a pixel in that colour of `colours`. Dots, and rows missing at the end of a layer, are transparent.
 */
type Drawing = {
  layers: readonly (readonly string[])[];
  colours: Readonly<Record<string, string>>;
  /** The colour behind the head. */
  ground: string;
};

/** The letters are k outline, e eyes, m mouth, f face, F shaded face, c clothes. */
const head = [
  '................',
  '.....kkkkkk.....',
  '....kffffffk....',
  '...kffffffffk...',
  '...kffffffffk...',
  '...kffffffffk...',
  '..kfffeffefffk..',
  '..kFffeffeffFk..',
  '...kffffFfffk...',
  '...kffffffffk...',
  '...kfffmmfffk...',
  '....kffffffk....',
  '.....kFFFFk.....',
  '...kkcFFFFckk...',
  '.kkccccFFcccckk.',
  'kcccccccccccccck',
];

/** The letters are t tie, w shirt, F shaded face, k outline, c clothes. */
const suit = [
  ...Array<string>(13).fill('................'),
  '...kkcwFFwckk...',
  '.kkcccwttwccckk.',
  'kccccccttcccccck',
];

const pale = { f: '#f6cfae', F: '#d89f78', m: '#b5524a' };
const fair = { f: '#eebd94', F: '#c98a61', m: '#a8483f' };
const olive = { f: '#dba578', F: '#b27a50', m: '#94403a' };
const tan = { f: '#b97a4d', F: '#905a35', m: '#742f2a' };
const deep = { f: '#8a5532', F: '#673c22', m: '#54221d' };
const lines = { k: '#0c0c0c', e: '#0c0c0c', w: '#ffffff' };

export const portraitArt: Readonly<Record<Person['portrait'], Drawing>> = {
  bald: {
    layers: [
      suit,
      [
        '................',
        '................',
        '.....ww.........',
        '................',
        '..kk........kk..',
        '..kh.hh..hh.hk..',
        '.khh........hhk.',
        '.kkh........hkk.',
        '..kk........kk..',
      ],
    ],
    colours: { ...pale, ...lines, h: '#8b8781', c: '#3d4048', t: '#5c7a4a' },
    ground: '#b9c7b0',
  },
  beard: {
    layers: [
      [
        '................',
        '.....kkkkkk.....',
        '....khhhhhhk....',
        '...khhhhhhhhk...',
        '...khh....hhk...',
        '...kh......hk...',
        '................',
        '................',
        '...kh......hk...',
        '...khhhhhhhhk...',
        '...khhhmmhhhk...',
        '....khhhhhhk....',
        '.....khhhhk.....',
      ],
    ],
    colours: { ...deep, ...lines, m: '#c07a68', h: '#1d130f', c: '#2a63a8' },
    ground: '#f0d79a',
  },
  bob: {
    layers: [
      [
        '....kkkkkkkk....',
        '...khhhhhhhhk...',
        '..khhhHHHHhhhk..',
        '..khHHhhhhHHhk..',
        '.khhhhhhhhhhhhk.',
        '.khhhffffffhhhk.',
        '.khhf......fhhk.',
        '.khhf......fhhk.',
        '.khhh......hhhk.',
        '.khhh......hhhk.',
        '.khhhh....hhhhk.',
        '..kkkhffffhkkk..',
        '................',
        '.....wwwwww.....',
        '................',
      ],
    ],
    colours: { ...pale, ...lines, m: '#c8202c', h: '#6b3a22', H: '#92562f', c: '#0a246a' },
    ground: '#d9c3d6',
  },
  cap: {
    layers: [
      [
        '....kkkkkkkk....',
        '..kkaaaaaaaakk..',
        '.kaaaaaaaaaaaak.',
        '.kaaaaayyaaaaak.',
        '..kwwwwyywwwwk..',
        '..kkkkkkkkkkkk..',
        '.kkh........hkk.',
        '..kh........hk..',
        '..kh........hk..',
        '...kh......hk...',
      ],
    ],
    colours: { ...fair, ...lines, a: '#0a246a', y: '#ffe27a', h: '#a8a49c', c: '#22304f' },
    ground: '#a9cbe8',
  },
  cropped: {
    layers: [
      [
        '................',
        '.....kkkkkk.....',
        '....khhhhhhk....',
        '...khHhhhhhhk...',
        '...khffffffhk...',
        '...kfhhffhhfk...',
        '................',
        '................',
        '................',
        '...kF......Fk...',
        '...kFF.mm.FFk...',
        '....kFFFFFFk....',
      ],
    ],
    colours: { ...pale, ...lines, h: '#b08a4f', H: '#cfab6c', c: '#4d6b3c' },
    ground: '#c6bfae',
  },
  curls: {
    layers: [
      [
        '...kk.kkkk.kk...',
        '..khhkhhhhkhhk..',
        '.khhHhhhHhhhHhk.',
        '.kHhhhHhhhhHhhk.',
        'khhhHhhhhHhhhhhk',
        'khHhhffffffhhHhk',
        '.khhh......hhhk.',
        'khhHh......hHhhk',
        'khhhh......hhhhk',
        '.kHhh......hhHk.',
        'khhhhf....fhhhhk',
        '.kkhhk....khhkk.',
        '...kk......kk...',
      ],
    ],
    colours: { ...olive, ...lines, h: '#33201a', H: '#6a4433', c: '#17726f' },
    ground: '#c9d8ef',
  },
  fringe: {
    layers: [
      [
        '....kkkkkkkk....',
        '...khhhhhhhhk...',
        '..khhHHHHHHhhk..',
        '..khhhhhhhhhhk..',
        '..khhhhhhhhhhk..',
        '..khhhhhhhhhhk..',
        '..khh......hhk..',
        '..khh......hhk..',
        '..khh......hhk..',
        '..khh......hhk..',
        '..khh......hhk..',
        '..khhk....khhk..',
        '..khhk....khhk..',
        '..khhk....khhk..',
        '.kkhkc....ckhkk.',
      ],
    ],
    colours: { ...pale, ...lines, h: '#15161c', H: '#4a5578', c: '#c8202c' },
    ground: '#bfe0cf',
  },
  glasses: {
    layers: [
      [
        '......kkkk......',
        '....kkhHHhkk....',
        '...khhkkkkhhk...',
        '..khHhhhhhhHhk..',
        '..khhhffffhhhk..',
        '..khhggffgghhk..',
        '..khgweggewghk..',
        '..khgwegfewghk..',
        '..kkfgg..ggfkk..',
      ],
    ],
    colours: { ...tan, ...lines, h: '#241811', H: '#5a3d2a', g: '#2c2d3a', w: '#dcefff', c: '#d9952c' },
    ground: '#cfd6ea',
  },
  headset: {
    layers: [
      [
        '.....kkkkkk.....',
        '...kkddddddkk...',
        '..kdkhhhhhhkdk..',
        '..kdhhHhhhhhdk..',
        '..kdhhhhfhhhdk..',
        '..kkhhffffhhkk..',
        '.kddk......kddk.',
        '.kddk......kddk.',
        '.kddk......kddk.',
        '..kdk......hkk..',
        '...kdd..........',
        '....kkk.........',
      ],
    ],
    colours: { ...fair, ...lines, d: '#84827c', h: '#8f5424', H: '#b5743a', c: '#7a3b62' },
    ground: '#e9dfae',
  },
  helmet: {
    layers: [
      [
        '.....kkkkkk.....',
        '....kyyyyyyk....',
        '...kywyyyyyok...',
        '..kyywyyyyyyok..',
        '..kyyyyyyyyook..',
        '.kyyyyyyyyyyyok.',
        '.kkkkkkkkkkkkkk.',
        '..kh.e.ff.e.hk..',
        '..kh........hk..',
        '...kh......hk...',
        '................',
        '................',
        '................',
        '...kklFFFFlkk...',
        '.kkcclcFFclcckk.',
        'kccclllcclllccck',
      ],
    ],
    colours: { ...fair, ...lines, y: '#ffd23a', o: '#d9952c', h: '#d8b978', c: '#e8641b', l: '#f7f3a0' },
    ground: '#9fb4c4',
  },
  moustache: {
    layers: [
      suit,
      [
        '................',
        '.....kkkkkk.....',
        '....khHhhhhk....',
        '...khHhhhhhhk...',
        '...khffffffhk...',
        '...khhhffhhhk...',
        '................',
        '................',
        '................',
        '....fhhhhhhf....',
        '....hhfmmfhh....',
      ],
    ],
    colours: { ...olive, ...lines, h: '#241a17', H: '#5a463d', c: '#5a1f33', t: '#ffe27a' },
    ground: '#c3d9d8',
  },
  parting: {
    layers: [
      [
        '....kkkkkk......',
        '...khhhhhhkkk...',
        '..khhhHHhhhhhk..',
        '..khHHhhhfhhhk..',
        '..khhhhffffhhk..',
        '..khhhffffffhk..',
        '..khh........k..',
        '................',
        '................',
        '................',
        '................',
        '................',
        '....kkkFFkkk....',
        '...kcwFFFFwck...',
        '.kkccwcFFcwcckk.',
      ],
    ],
    colours: { ...fair, ...lines, h: '#7a4a24', H: '#a06a38', c: '#6d6a64' },
    ground: '#bcd0a0',
  },
  perm: {
    layers: [
      [
        '....kkkkkkkk....',
        '..kkhHhhHhhHkk..',
        '.khhhhhhhhhhhhk.',
        '.kHhhHhhHhhHhhk.',
        'khhhhhhhhhhhhhHk',
        'khHhhHffffHhhhhk',
        'khhhh......hHhhk',
        '.kHhh......hhhk.',
        '.khhH......hhHk.',
        '..kkh......hkk..',
        '................',
        '................',
        '................',
        '.....wFwwFw.....',
        '......w..w......',
      ],
    ],
    colours: { ...pale, ...lines, h: '#e8e6e1', H: '#aeb0ba', c: '#7d6aa8' },
    ground: '#e6b8b4',
  },
  plait: {
    layers: [
      [
        '................',
        '....kkkkkkkk....',
        '...khhhHHhhhk...',
        '..khhHHhhhhhhk..',
        '..khhhffffhhhk..',
        '..khhffffffhhk..',
        '..khf......fhk..',
        '..kh........hkk.',
        '..kk.......fhhk.',
        '...........khHk.',
        '...........kHhk.',
        '...........khHk.',
        '...........kHhk.',
        '...........khHk.',
        '...........kHhk.',
        '...........krrk.',
      ],
    ],
    colours: { ...pale, ...lines, h: '#e9c565', H: '#c4943a', r: '#c8202c', c: '#37506b' },
    ground: '#a9cbe8',
  },
  quiff: {
    layers: [
      suit,
      [
        '.......kkkkkk...',
        '....kkkhhhhhhk..',
        '...khhhHHHHhhhk.',
        '...khHHhhhhhhhk.',
        '...khhhhffhhkk..',
        '...khfffffffk...',
        '..kh........fk..',
      ],
    ],
    colours: { ...fair, ...lines, h: '#a44a1c', H: '#d0763a', c: '#84827c', t: '#0c0c0c' },
    ground: '#cdbfe2',
  },
  waves: {
    layers: [
      [
        '.....kkkkkkk....',
        '...kkhhhhhhhk...',
        '..khhHHHhhhhhk..',
        '.khhHhhhHHhhhhk.',
        '.khHhhhhffHhhhk.',
        '.khhhffffffhHhk.',
        'khhhf......fhhhk',
        'khHhf......fhHhk',
        '.khhh......hhhk.',
        '.khHh......hHhk.',
        'khhhhf....fhhhhk',
        'khHhhk....khhHhk',
        '.khhhk....khhhk.',
        '..khhc....chhk..',
        '.kkkkc....ckkkk.',
      ],
    ],
    colours: { ...pale, ...lines, m: '#c8202c', h: '#c2571d', H: '#ee9148', c: '#2f7f5a' },
    ground: '#f3e6a6',
  },
};

export function portraitRows(name: Person['portrait']): readonly string[] {
  const { layers } = portraitArt[name];
  return head.map((row, y) =>
    [...row]
      .map((below, x) => layers.reduce((pixel, layer) => (layer[y]?.[x] ?? '.').replace('.', pixel), below))
      .join(''),
  );
}
