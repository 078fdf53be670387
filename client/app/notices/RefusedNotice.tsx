import { useEffect, useState } from 'react';
import type { ErrorEnvelope } from '../../../server/api.ts';
import { usePageData } from '../../page/pageData.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Shows why the server would refuse this page's calls, before the player writes an answer. */
export function RefusedNotice() {
  const { functionsBase } = usePageData();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    if (window.isSecureContext) return; // the browser itself tells the server that a call comes from its page
    fetch(`${functionsBase}/check`, { method: 'POST' })
      .then((response) => (response.ok ? {} : response.json()))
      .then(({ error }: Partial<ErrorEnvelope>) => error?.code === 'cross_site' && setRefusal(error.message))
      .catch(() => {});
  }, [functionsBase]);
  return refusal && <Notice text={refusal} />;
}
