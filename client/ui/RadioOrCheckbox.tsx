import type { ComponentProps } from 'react';
import marks from './art/choiceMarks.json';
import { PixelGrid } from './art/PixelGrid.tsx';
import './radioOrCheckbox.css';

export function RadioOrCheckbox({
  label,
  ...input
}: ComponentProps<'input'> & { type: keyof typeof marks; label: string }) {
  const { grid, well, shade, edge, shine, sign } = marks[input.type];
  return (
    <label className="choice">
      <input {...input} />
      <PixelGrid className="choice-mark" grid={grid}>
        <path fill="var(--paper)" d={well} />
        <path fill="var(--shadow)" d={shade} />
        <path fill="var(--dark)" d={edge} />
        <path fill="var(--highlight)" d={shine} />
        <path className="choice-sign" d={sign} />
      </PixelGrid>
      <span className="choice-label">{label}</span>
    </label>
  );
}
