import { type ComponentType, useEffect, useState } from 'react';
import { externalValue } from '../state/externalValue.ts';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';

export type DeferredScript = typeof import('./deferredScript.tsx');

export const loadedDeferredScript = externalValue<DeferredScript | undefined>(undefined);

export async function loadDeferredScript(): Promise<DeferredScript> {
  const loaded = loadedDeferredScript.get() ?? (await import('./deferredScript.tsx'));
  loadedDeferredScript.set(loaded);
  return loaded;
}

export function deferredContent<Props extends object = object>(
  choose: (parts: DeferredScript) => ComponentType<Props>,
): ComponentType<Props> {
  return function DeferredContent(props: Props) {
    const parts = loadedDeferredScript.useValue();
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      loadDeferredScript().catch(() => setMissing(true));
    }, []);
    const Content = parts && choose(parts);
    if (Content) return <Content {...props} />;
    // Firefox and WebKit remember a failed import() until the page is reloaded.
    const missing = 'This window could not be loaded. Reload the page to try again: your game is kept.';
    return isMissing ? <ReloadMessage text={missing} /> : <p className="sunken paper-well paper">One moment…</p>;
  };
}
