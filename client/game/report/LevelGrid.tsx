import type { ReactNode } from 'react';
import { scoreNames } from './reportTexts.ts';
import './levelGrid.css';

type Props = {
  caption: string;
  of: string;
  /** `level` is null if it is missing. */
  rows: readonly { name: ReactNode; level: string | null }[];
  /** Shown instead of a missing level. */
  missing?: string;
  rule: ReactNode;
};

const none = scoreNames[0];
const levels: readonly string[] = scoreNames.slice(1);

export function LevelGrid({ caption, of, rows, missing = 'Not recorded', rule }: Props) {
  return (
    <div className="level-grid-room">
      <table className="level-grid">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {levels.map((level, at) => (
              <th
                key={level}
                scope="col"
                translate="no"
                aria-hidden={at > 0}
                aria-label={at === 0 ? 'Level' : undefined}
              >
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, level }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places, and names may be the same
            <tr key={at}>
              <th scope="row">{name}</th>
              <Boxes level={level} missing={missing} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="level-rule">{rule}</p>
    </div>
  );
}

/** For screen readers, the first of the four columns contains the level, and the others are hidden. */
function Boxes({ level, missing }: { level: string | null; missing: string }) {
  const reached = level === none ? 0 : levels.indexOf(level ?? '') + 1;
  // A newer server may send a level that this page does not know.
  if (reached === 0 && level !== none) return <td colSpan={levels.length}>{level ?? missing}</td>;
  return levels.map((name, at) => (
    <td key={name} aria-hidden={at > 0}>
      <span className={`level-box ${at < reached ? 'is-filled' : ''}`} />
      {at === 0 && (
        <span className="visually-hidden" translate="no">
          {level}
        </span>
      )}
    </td>
  ));
}
