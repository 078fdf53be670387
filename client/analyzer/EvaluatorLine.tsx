import { evaluatorText } from '../page/evaluatorText.ts';
import { usePageData } from '../page/PageDataContext.ts';

/** Who reads the answers, and whether they leave this server. */
export function EvaluatorLine() {
  return <p className="screen-dim evaluator-line">{evaluatorText(usePageData().evaluator)}</p>;
}
