import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';

export type AfterGame = typeof import('./afterGame.tsx');

let loaded: AfterGame | undefined;

/** Undefined until it is loaded. */
export function loadedAfterGame(): AfterGame | undefined {
  return loaded;
}

export async function loadAfterGame(): Promise<AfterGame> {
  loaded ??= await import('./afterGame.tsx');
  for (const changed of listeners) changed();
  return loaded;
}

/** Undefined until it is loaded, which is left to others. */
export function useAfterGame(): AfterGame | undefined {
  return useSyncExternalStore(subscribe, loadedAfterGame, () => undefined);
}

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function afterGameContent<Props extends object = object>(
  choose: (parts: AfterGame) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(async () => ({
    default: await loadAfterGame().then(choose, () => Missing),
  }));
  return function AfterGameContent(props: Props) {
    // React.lazy shows the fallback for 0.3 s even if its code is loaded.
    const [Content] = useState<ComponentType<Props>>(() => (loaded ? choose(loaded) : Lazy));
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
