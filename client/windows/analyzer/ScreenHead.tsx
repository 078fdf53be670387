import { evaluatorText, usePageData } from '../../page/pageData.ts';

export function ScreenHead() {
  const { pack, evaluator } = usePageData();
  return (
    <>
      <p className="screen-head" translate="no" aria-hidden="true">
        ANALYZER 3000 v3.11
        <br />
        <span className="screen-dim">(c) 1998 {pack.firm}</span>
      </p>
      <p className="screen-dim evaluator-line">{evaluatorText(evaluator)}</p>
    </>
  );
}
