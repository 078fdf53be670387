import type { CSSProperties, ReactNode } from 'react';
import { levelNames, scoreNames } from './reportTexts.ts';
import './levelGrid.css';

type Props = {
  caption: string;
  rowHeading: string;
  /** `level` is null if the server sent no verdict. */
  rows: readonly { name: ReactNode; level: string | null }[];
  rule?: ReactNode;
};

export function LevelGrid({ caption, rowHeading, rows, rule }: Props) {
  return (
    <div className="level-grid-container">
      <table className="level-grid">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            {levelNames.map((level, index) => (
              <th
                key={level}
                scope="col"
                translate="no"
                aria-hidden={index > 0}
                aria-label={index === 0 ? 'Level' : undefined}
              >
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, level }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places, and names may be the same
            <tr key={index} style={{ '--row': index + 1 } as CSSProperties}>
              <th scope="row">{name}</th>
              <Boxes level={level} />
            </tr>
          ))}
        </tbody>
      </table>
      {rule && <p className="level-rule">{rule}</p>}
    </div>
  );
}

/** For screen readers, the first of the four columns contains the level, and the others are hidden. */
function Boxes({ level }: { level: string | null }) {
  const reached = (scoreNames as readonly (string | null)[]).indexOf(level);
  // A newer server may send a level that this page does not know.
  if (reached < 0) return <td colSpan={levelNames.length}>{level ?? 'Not recorded'}</td>;
  return levelNames.map((name, index) => (
    <td key={name} aria-hidden={index > 0}>
      <span className={`level-box ${index < reached ? 'is-filled' : ''}`} />
      {index === 0 && (
        <span className="visually-hidden" translate="no">
          {level}
        </span>
      )}
    </td>
  ));
}
