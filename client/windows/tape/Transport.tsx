import { memo, type ReactNode } from 'react';
import type { Log } from '../../log/logReducer.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Glyph } from '../../ui/art/Glyph.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { eventLabel, isMilestone } from './eventLabels.ts';
import { speeds, type usePlayer } from './usePlayer.ts';
import './transport.css';

const glyphs = {
  back: 'M3 3h2v9H3zM11 3h1v9h-1v-1h-1v-1H9V9H8V8H7V7h1V6h1V5h1V4h1z',
  play: 'M4 2h2v1h1v1h1v1h1v1h1v1h1v1h-1v1H9v1H8v1H7v1H6v1H4z',
  pause: 'M3 2h3v11H3zM9 2h3v11H9z',
  onward: 'M10 3h2v9h-2zM3 3h1v1h1v1h1v1h1v1h1v1H7v1H6v1H5v1H4v1H3z',
} as const;

type Props = {
  log: Log;
  windowName: (id: string) => string;
  player: ReturnType<typeof usePlayer>;
  children: ReactNode;
};

export function Transport({ log, windowName, player, children }: Props) {
  const { count, end, playing, speed, setSpeed, go, toggle } = player;
  const wordsAt = (at: number) => {
    const entry = log[at - 1];
    return entry ? eventLabel(entry, windowName) : 'Nothing yet';
  };
  const words = wordsAt(count);
  const position = `${count} of ${end}`;
  const step = (to: number) => {
    go(to);
    announce('tape', `${to} of ${end}: ${wordsAt(to)}`);
  };
  const playOrPause = () => {
    toggle();
    announce('tape', playing ? `Paused at ${position}: ${words}` : 'Playing');
  };
  return (
    <div className="transport">
      <div className="transport-track">
        <Marks log={log} />
        <input
          type="range"
          className="slider"
          aria-label="Position on the tape"
          aria-valuetext={`${position}: ${words}`}
          min={Math.min(1, end)}
          max={end}
          value={count}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
      </div>
      <p className="transport-words">
        <span className="transport-place">{position}</span> {words}
      </p>
      <div className="transport-buttons">
        <button
          type="button"
          className="button transport-button"
          aria-label="Step back"
          title="Step back"
          disabled={count <= 1}
          onClick={() => step(count - 1)}
        >
          <Glyph d={glyphs.back} />
        </button>
        <button type="button" className="button transport-play" data-first-focus onClick={playOrPause}>
          <Glyph d={playing ? glyphs.pause : glyphs.play} />
          {playing ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className="button transport-button"
          aria-label="Step forward"
          title="Step forward"
          disabled={count >= end}
          onClick={() => step(count + 1)}
        >
          <Glyph d={glyphs.onward} />
        </button>
        <ToggleGroup
          label="Speed"
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          chosen={speed}
          onChoose={setSpeed}
          className="transport-speeds"
          buttonClassName="transport-button"
        />
        {children}
      </div>
    </div>
  );
}

const Marks = memo(function Marks({ log }: { log: Log }) {
  const lines = (long: boolean) =>
    log.map((entry, at) => (isMilestone(entry) === long ? `M${at} 0V${long ? 8 : 4}` : '')).join('');
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
