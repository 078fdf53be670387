import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { Scrollable } from '../ui/Scrollable.tsx';

/** If the code cannot be loaded, the window says so, and opening it again tries again. */
export function lazyContent(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load, <Message>One moment…</Message>, MissingContent);
}

function MissingContent() {
  const text = 'This window could not be loaded. Open it again when the server can be reached.';
  return (
    <Message>
      <Scrollable label="Message">{text}</Scrollable>
    </Message>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className="sunken paper-well">
      <div className="paper">{children}</div>
    </div>
  );
}
