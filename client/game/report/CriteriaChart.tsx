import type { ReviewedAnswer } from './performanceReview.ts';
import { redLinesOf, scoreKey, scoreNames, titleOf, unknownCriteria } from './reportTexts.ts';

export function CriteriaChart({ answers }: { answers: readonly ReviewedAnswer[] }) {
  return (
    <section className="criteria-chart">
      <h2>The five answers by criterion</h2>
      <p className="small-print">{scoreKey}</p>
      <div className="criteria-tables">
        {answers.map((answer) => (
          <CriteriaTable key={answer.number} answer={answer} />
        ))}
      </div>
    </section>
  );
}

function CriteriaTable({ answer }: { answer: ReviewedAnswer }) {
  const { verdict } = answer;
  if (!verdict)
    return (
      <div className="criteria">
        <h3>{titleOf(answer)}</h3>
        <p className="small-print">{unknownCriteria}</p>
      </div>
    );
  const redLines = redLinesOf(verdict);
  return (
    <div className="criteria">
      <h3>
        {titleOf(answer)}: {verdict.level}
      </h3>
      <table aria-label={titleOf(answer)}>
        <tbody>
          {verdict.findings.map(({ criterion, score }) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              <td className="boxes-cell">
                <Boxes filled={score} />
              </td>
              <td>{scoreNames[score]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {redLines && <p className="small-print">{redLines}</p>}
    </div>
  );
}

const side = 8;
const step = side + 3;
const most = scoreNames.length - 1;

/** An SVG, because browsers often print no background colours. */
function Boxes({ filled }: { filled: number }) {
  return (
    <svg
      className="boxes"
      viewBox={`0 0 ${most * step} ${side + 2}`}
      width={most * step}
      height={side + 2}
      aria-hidden="true"
    >
      {Array.from({ length: most }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={at}
          className={at < filled ? 'filled' : undefined}
          x={at * step + 1}
          y={1}
          width={side}
          height={side}
        />
      ))}
    </svg>
  );
}
