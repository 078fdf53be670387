import { evaluatorText } from '../../page/evaluatorText.ts';
import { usePageData } from '../../page/PageDataContext.ts';

export function EvaluatorLine() {
  return <p className="screen-dim evaluator-line">{evaluatorText(usePageData().evaluator)}</p>;
}
