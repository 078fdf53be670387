import { useId } from 'react';
import marks from './art/choiceMarks.json';
import { PixelGrid } from './art/PixelGrid.tsx';
import './choice.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The name of a radio group. Without it, the control is a checkbox. */
  group?: string;
};

export function Choice({ label, checked, onChange, group }: Props) {
  const kind = group === undefined ? 'checkbox' : 'radio';
  const { grid, well, shade, edge, shine, sign } = marks[kind];
  return (
    <label className="choice">
      <input
        type={kind}
        name={group}
        checked={checked}
        data-first-focus={(kind === 'radio' && checked) || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
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

type GroupProps = {
  legend: string;
  /** The label of each value. */
  options: Readonly<Record<string, string>>;
  chosen: string;
  onChoose: (value: string) => void;
};

export function RadioGroup({ legend, options, chosen, onChoose }: GroupProps) {
  const group = useId();
  return (
    <fieldset className="radio-group">
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <Choice key={value} label={label} group={group} checked={value === chosen} onChange={() => onChoose(value)} />
      ))}
    </fieldset>
  );
}
