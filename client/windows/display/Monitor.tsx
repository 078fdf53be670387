import { useSyncExternalStore } from 'react';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import type { Preferences } from './preferences.ts';
import { onSystemScheme, systemScheme } from './systemScheme.ts';
import './monitor.css';

const strokes = { normal: 1, large: 2, largest: 3 } as const;

/** Hidden from screen readers, because the choices next to it say the same. */
export function Monitor({ preferences: { scheme, textSize, wallpaper } }: { preferences: Preferences }) {
  const fromSystem = useSyncExternalStore(onSystemScheme, systemScheme);
  const stroke = strokes[textSize];
  return (
    <div className="monitor">
      <svg width={218} height={177} shapeRendering="crispEdges" aria-hidden="true">
        <rect width={218} height={162} fill="var(--dark)" />
        <Box x={1} y={1} width={216} height={160} />
        <rect x={195} y={149} width={8} height={4} fill="var(--phosphor)" stroke="var(--dark)" />
        <Box x={81} y={162} width={56} height={6} />
        <rect x={52} y={167} width={114} height={10} fill="var(--dark)" />
        <Box x={53} y={168} width={112} height={8} />
      </svg>
      <div className="monitor-screen" data-scheme={scheme === 'automatic' ? fromSystem : scheme}>
        <Wallpaper name={wallpaper} />
        <svg className="monitor-picture" width={188} height={124} shapeRendering="crispEdges" aria-hidden="true">
          <Icon y={7} fill="var(--paper)" stroke={stroke} />
          <Icon y={23} fill="var(--badge-yellow)" stroke={stroke} />
          <Window x={94} y={10} height={66} lines={[68, 68, 57]} stroke={stroke} colours={idle} />
          <Window x={34} y={26} height={80} lines={[68, 68, 57, 33]} stroke={stroke} colours={front} />
          <Box x={88} y={92} width={24} height={9} />
          <rect y={114} width={188} height={1} fill="var(--highlight)" />
          <rect y={115} width={188} height={9} fill="var(--face)" />
          <Box x={2} y={116} width={22} height={7} />
          <Box x={26} y={116} width={34} height={7} fill="var(--face-pressed)" sunken />
          <Box x={168} y={116} width={18} height={7} sunken />
        </svg>
      </div>
    </div>
  );
}

type BoxProps = { x: number; y: number; width: number; height: number; fill?: string; sunken?: boolean };

function Box({ x, y, width, height, fill = 'var(--face)', sunken = false }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={sunken ? 'var(--highlight)' : 'var(--dark)'} />
      <rect x={x} y={y} width={width - 1} height={height - 1} fill={sunken ? 'var(--shadow)' : 'var(--highlight)'} />
      <rect x={x + 1} y={y + 1} width={width - 2} height={height - 2} fill={fill} />
    </>
  );
}

function Icon({ y, fill, stroke }: { y: number; fill: string; stroke: number }) {
  return (
    <>
      <rect x={7} y={y} width={8} height={7} fill="var(--dark)" />
      <rect x={8} y={y + 1} width={6} height={5} fill={fill} />
      <rect x={5} y={y + 9} width={12} height={stroke} fill="var(--on-work-area)" />
    </>
  );
}

const front = { title: 'var(--title-from)', titleInk: 'var(--title-ink)', paper: 'var(--paper)', ink: 'var(--ink)' };
const idle = {
  title: 'var(--title-idle-from)',
  titleInk: 'var(--title-idle-ink)',
  paper: 'var(--screen)',
  ink: 'var(--phosphor)',
};

type WindowProps = {
  x: number;
  y: number;
  height: number;
  /** The lengths of the lines of text. */
  lines: readonly number[];
  /** The thickness of a line of text. */
  stroke: number;
  colours: typeof front;
};

function Window({ x, y, height, lines, stroke, colours: { title, titleInk, paper, ink } }: WindowProps) {
  const bar = 7 + stroke;
  const top = y + bar + 3;
  return (
    <>
      <Box x={x} y={y} width={84} height={height} />
      <rect x={x + 2} y={y + 2} width={80} height={bar} fill={title} />
      <rect x={x + 5} y={y + 5} width={34} height={stroke + 1} fill={titleInk} />
      <Box x={x + 74} y={y + 3} width={7} height={bar - 2} />
      <Box x={x + 2} y={top} width={80} height={y + height - top - 2} fill={paper} sunken />
      {lines.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <rect key={index} x={x + 8} y={top + 6 + index * (stroke + 4)} width={length} height={stroke} fill={ink} />
      ))}
    </>
  );
}
