import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { PaperWithButtons } from '../ui/PaperWithButtons.tsx';

export type AfterGame = typeof import('./afterGame.tsx');

let loaded: AfterGame | undefined;

/** Undefined until it is loaded. */
export function loadedAfterGame(): AfterGame | undefined {
  return loaded;
}

export async function loadAfterGame(): Promise<AfterGame> {
  loaded ??= await import('./afterGame.tsx');
  return loaded;
}

export function afterGameContent<Props extends object = object>(
  choose: (parts: AfterGame) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: choose(await loadAfterGame()) }));
  return function AfterGameContent(props: Props) {
    // React.lazy shows the fallback for 0.3 s even if its code is loaded.
    const [Content] = useState<ComponentType<Props>>(() => (loaded ? choose(loaded) : Lazy));
    return (
      <LoadBoundary>
        <Suspense fallback={<p className="sunken paper-well paper">One moment…</p>}>
          <Content {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}

class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Missing /> : this.props.children;
  }
}

/** Firefox and WebKit remember a failed import() until the page is reloaded. */
function Missing() {
  return (
    <PaperWithButtons
      label="Message"
      buttons={
        <Button isDefault onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      This window could not be loaded. Reload the page to try again: your game is kept.
    </PaperWithButtons>
  );
}
