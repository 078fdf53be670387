import { memo, type ReactNode } from 'react';
import type { Log } from '../../log/logReducer.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Glyph, GlyphButton } from '../../ui/art/Glyph.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { eventLabel, isMilestone } from './eventLabels.ts';
import { speeds, type usePlayer } from './usePlayer.ts';
import './transport.css';

type Props = {
  log: Log;
  windowName: (id: string) => string;
  player: ReturnType<typeof usePlayer>;
  children: ReactNode;
};

export function Transport({ log, windowName, player, children }: Props) {
  const { count, end, playing, speed, setSpeed, go, toggle } = player;
  const labelAt = (stop: number) => {
    const entry = log[stop - 1];
    return entry ? eventLabel(entry, windowName) : 'Nothing yet';
  };
  const label = labelAt(count);
  const position = `${count} of ${end}`;
  const step = (to: number) => {
    go(to);
    announce('tape', `${to} of ${end}: ${labelAt(to)}`);
  };
  const stepButton = (name: 'Step back one event' | 'Step forward one event', to: number) => (
    <GlyphButton className="transport-button" name={name} disabled={to < 1 || to > end} onClick={() => step(to)} />
  );
  const playOrPause = () => {
    toggle();
    announce('tape', playing ? `Paused at ${position}: ${label}` : 'Playing');
  };
  return (
    <div className="transport">
      <div className="transport-track">
        <Marks log={log} />
        <input
          type="range"
          className="slider"
          aria-label="Position on the tape"
          aria-valuetext={`${position}: ${label}`}
          min={Math.min(1, end)}
          max={end}
          value={count}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
      </div>
      <p className="transport-words">
        <span className="transport-place">{position}</span> {label}
      </p>
      <div className="transport-buttons">
        {stepButton('Step back one event', count - 1)}
        <Button className="transport-play" data-first-focus onClick={playOrPause}>
          <Glyph name={playing ? 'Pause' : 'Play'} />
          {playing ? 'Pause' : 'Play'}
        </Button>
        {stepButton('Step forward one event', count + 1)}
        <ToggleGroup
          label="Speed"
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          chosen={speed}
          onChoose={setSpeed}
          className="transport-speeds"
        />
        {children}
      </div>
    </div>
  );
}

const Marks = memo(function Marks({ log }: { log: Log }) {
  const lines = (long: boolean) =>
    log.map((entry, index) => (isMilestone(entry) === long ? `M${index} 0V${long ? 8 : 4}` : '')).join('');
  return (
    <svg
      className="marks"
      viewBox={`0 0 ${Math.max(1, log.length - 1)} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={lines(false)} vectorEffect="non-scaling-stroke" />
      <path d={lines(true)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
