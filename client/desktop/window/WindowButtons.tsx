import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { windowClosed } from '../desktopEvents.ts';
import { openOrFocus, useDesktopDispatch } from '../windowCommands.ts';

type Props = { window: string; label: string };

export function OpenButton({ window, label, ...props }: Props & ComponentProps<typeof Button>) {
  const dispatch = useDesktopDispatch();
  return (
    <Button onClick={() => dispatch(openOrFocus(window))} {...props}>
      {label}
    </Button>
  );
}

/** A button that looks like a link, because it stands within text. */
export function OpenLink({ window, label }: Props) {
  const dispatch = useDesktopDispatch();
  return (
    <button type="button" className="text-link" onClick={() => dispatch(openOrFocus(window))}>
      {label}
    </button>
  );
}

export function CloseButton({ window, label }: Props) {
  const dispatch = useDesktopDispatch();
  return (
    <Button isDefault onClick={() => dispatch(windowClosed({ id: window }))}>
      {label}
    </Button>
  );
}
