import { ToggleGroup } from '../../ui/ToggleGroup.tsx';

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'results', label: 'Results' },
  { value: 'breakdown', label: 'Breakdown' },
] as const;
export type View = (typeof views)[number]['value'];

type Props = { view: View; setView: (view: View) => void; hasResults: boolean };

/** What is looked at: the desktop at a moment, or what came of the session. */
export function Views({ view, setView, hasResults }: Props) {
  return (
    <ToggleGroup
      label="View"
      options={views.map((option) => ({ ...option, disabled: option.value !== 'desktop' && !hasResults }))}
      chosen={view}
      onChoose={setView}
      className="tape-views"
      buttonClassName="tape-view"
    />
  );
}
