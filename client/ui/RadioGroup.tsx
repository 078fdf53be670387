import { useId } from 'react';
import './radioGroup.css';

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function RadioGroup<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="radio-group">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="radio">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <RadioMark />
          <span className="radio-label">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A sunken disc on a grid of 12. The dot shows when the preceding input is checked. */
function RadioMark() {
  return (
    <svg
      className="radio-mark"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path className="radio-well" d="M4 1h4v1h2v2h1v4h-1v2h-2v1h-4v-1h-2v-2h-1v-4h1v-2h2z" />
      <path className="radio-shade" d="M4 0h4v1h2v1h-2v-1h-4v1h-2v2h-1v4h1v2h-1v-2h-1v-4h1v-2h1v-1h2z" />
      <path className="radio-edge" d="M4 1h4v1h-4v1h-1v1h-1v4h-1v-4h1v-2h2z" />
      <path className="radio-shine" d="M10 2h1v2h1v4h-1v2h-1v1h-2v1h-4v-1h-2v-1h2v1h4v-1h2v-2h1v-4h-1z" />
      <path className="radio-dot" d="M5 4h2v1h1v2h-1v1h-2v-1h-1v-2h1z" />
    </svg>
  );
}
