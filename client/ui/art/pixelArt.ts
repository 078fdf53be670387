import { drawingsIn } from './drawings.ts';
import large from './largeArt.txt?raw';
import small from './smallArt.txt?raw';

export const iconNames = [
  'alert',
  'briefcase',
  'cabinet',
  'cards',
  'columns',
  'display',
  'document',
  'envelope',
  'floppy',
  'folder',
  'hourglass',
  'keys',
  'notepad',
  'notice',
  'report',
  'rosette',
  'tape',
  'telephone',
  'terminal',
  'tower',
] as const;

export type IconName = (typeof iconNames)[number];

export const palette: Readonly<Record<string, string>> = {
  k: '#0c0c0c',
  w: '#ffffff',
  l: '#e4e2dc',
  g: '#c3c1bb',
  d: '#84827c',
  y: '#ffe27a',
  o: '#d9952c',
  n: '#8f5424',
  N: '#5f3514',
  b: '#0a246a',
  B: '#2a63a8',
  c: '#a9cbe8',
  r: '#c8202c',
  R: '#ff8a80',
  G: '#06120c',
  p: '#7dffb0',
  m: '#d8b978',
  t: '#17726f',
  T: '#2f807e',
};

/** Icons of 16 × 16 pixels. Each letter is a pixel in that colour of the palette, and each dot a transparent pixel. */
export const smallArt = drawingsIn(small);

/** Some of the icons, with 32 × 32 pixels. */
export const largeArt = drawingsIn(large);
