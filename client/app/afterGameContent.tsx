import { type ComponentType, lazy, Suspense, useState } from 'react';
import { externalValue } from '../ui/externalValue.ts';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';

export type AfterGame = typeof import('./afterGame.tsx');

/** Undefined until it is loaded. */
export const loadedAfterGame = externalValue<AfterGame | undefined>(undefined);

export async function loadAfterGame(): Promise<AfterGame> {
  const loaded = loadedAfterGame.get() ?? (await import('./afterGame.tsx'));
  loadedAfterGame.set(loaded);
  return loaded;
}

export function afterGameContent<Props extends object = object>(
  choose: (parts: AfterGame) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(async () => ({
    default: await loadAfterGame().then(choose, () => Missing),
  }));
  return function AfterGameContent(props: Props) {
    // React.lazy shows the fallback for 0.3 s even if its code is loaded.
    const [Content] = useState<ComponentType<Props>>(() => {
      const loaded = loadedAfterGame.get();
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
