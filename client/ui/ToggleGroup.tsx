import { Button } from './Button.tsx';

type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label?: string; disabled?: boolean }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className: string;
};

export function ToggleGroup<Value extends string | number>(props: Props<Value>) {
  const { label, options, chosen, onChoose, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has no room for the border and legend of a fieldset
    <div role="group" aria-label={label} className={className}>
      {options.map((option) => (
        <Button
          key={option.value}
          aria-pressed={option.value === chosen}
          disabled={option.disabled}
          onClick={() => onChoose(option.value)}
        >
          {option.label ?? option.value}
        </Button>
      ))}
    </div>
  );
}
