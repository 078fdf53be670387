import { useId } from 'react';
import { Choice } from './Choice.tsx';
import './radioGroup.css';

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function RadioGroup<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
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
