import { type ComponentType, lazy, Suspense, useState } from 'react';
import { externalValue } from '../ui/externalValue.ts';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';

export type SecondScript = typeof import('./secondScript.tsx');

/** Undefined until it is loaded. */
export const loadedSecondScript = externalValue<SecondScript | undefined>(undefined);

export async function loadSecondScript(): Promise<SecondScript> {
  const loaded = loadedSecondScript.get() ?? (await import('./secondScript.tsx'));
  loadedSecondScript.set(loaded);
  return loaded;
}

export function secondScriptContent<Props extends object = object>(
  choose: (parts: SecondScript) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(async () => ({
    default: await loadSecondScript().then(choose, () => Missing),
  }));
  return function SecondScriptContent(props: Props) {
    // React.lazy shows the fallback for 0.3 s even if its code is loaded.
    const [Content] = useState<ComponentType<Props>>(() => {
      const loaded = loadedSecondScript.get();
      return loaded ? choose(loaded) : Lazy;
    });
    return (
      <Suspense fallback={<p className="sunken paper-well paper">One moment…</p>}>
        <Content {...props} />
      </Suspense>
    );
  };
}

/** Firefox and WebKit remember a failed import() until the page is reloaded. */
function Missing() {
  return <ReloadMessage text="This window could not be loaded. Reload the page to try again: your game is kept." />;
}
