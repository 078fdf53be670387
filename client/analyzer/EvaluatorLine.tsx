import { usePageData } from '../page/PageDataContext.ts';

/** Who reads the answers, and whether they leave this server. */
export function EvaluatorLine() {
  const { name, model, thirdParty } = usePageData().evaluator;
  return (
    <p className="screen-dim evaluator-line">
      {[name, model].filter(Boolean).join(' · ')}
      {thirdParty ? ` at ${thirdParty}. Your answers are sent there.` : ' · on this server'}
    </p>
  );
}
