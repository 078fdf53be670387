import './checkbox.css';

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Something that is on or off. */
export function Checkbox({ label, checked, onChange }: Props) {
  return (
    <label className="checkbox">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <CheckMark />
      <span className="checkbox-label">{label}</span>
    </label>
  );
}

/** Drawn on a grid of 13: a sunken square, and the tick that the input before it shows when it is checked. */
function CheckMark() {
  return (
    <svg
      className="check-mark"
      viewBox="0 0 13 13"
      width="13"
      height="13"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path className="check-well" d="M2 2h9v9h-9z" />
      <path className="check-shade" d="M0 0h12v1h-11v11h-1z" />
      <path className="check-edge" d="M1 1h10v1h-9v9h-1z" />
      <path className="check-shine" d="M12 0h1v13h-13v-1h12z" />
      <path className="check-tick" d="M9 3h1v3h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-3h1v1h1v1h1v-1h1v-1h1v-1h1z" />
    </svg>
  );
}
