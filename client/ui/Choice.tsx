import { useId } from 'react';
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
  return (
    <label className="choice">
      <input
        type={kind}
        name={group}
        checked={checked}
        data-first-focus={(kind === 'radio' && checked) || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Mark {...marks[kind]} />
      <span className="choice-label">{label}</span>
    </label>
  );
}

type GroupProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function RadioGroup<Value extends string>({ legend, options, chosen, onChoose }: GroupProps<Value>) {
  const group = useId();
  return (
    <fieldset className="radio-group">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Choice key={value} label={label} group={group} checked={value === chosen} onChange={() => onChoose(value)} />
      ))}
    </fieldset>
  );
}

type Drawing = { grid: number; well: string; shade: string; edge: string; shine: string; sign: string };

const marks: Readonly<Record<'checkbox' | 'radio', Drawing>> = {
  checkbox: {
    grid: 13,
    well: 'M2 2h9v9h-9z',
    shade: 'M0 0h12v1h-11v11h-1z',
    edge: 'M1 1h10v1h-9v9h-1z',
    shine: 'M12 0h1v13h-13v-1h12z',
    sign: 'M9 3h1v3h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-3h1v1h1v1h1v-1h1v-1h1v-1h1z',
  },
  radio: {
    grid: 12,
    well: 'M4 1h4v1h2v2h1v4h-1v2h-2v1h-4v-1h-2v-2h-1v-4h1v-2h2z',
    shade: 'M4 0h4v1h2v1h-2v-1h-4v1h-2v2h-1v4h1v2h-1v-2h-1v-4h1v-2h1v-1h2z',
    edge: 'M4 1h4v1h-4v1h-1v1h-1v4h-1v-4h1v-2h2z',
    shine: 'M10 2h1v2h1v4h-1v2h-1v1h-2v1h-4v-1h-2v-1h2v1h4v-1h2v-2h1v-4h-1z',
    sign: 'M5 4h2v1h1v2h-1v1h-2v-1h-1v-2h1z',
  },
};

function Mark({ grid, well, shade, edge, shine, sign }: Drawing) {
  return (
    <svg
      className="choice-mark"
      viewBox={`0 0 ${grid} ${grid}`}
      width={grid}
      height={grid}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill="var(--paper)" d={well} />
      <path fill="var(--shadow)" d={shade} />
      <path fill="var(--dark)" d={edge} />
      <path fill="var(--highlight)" d={shine} />
      <path className="choice-sign" d={sign} />
    </svg>
  );
}
