import { windowClosed } from '../desktopEvents.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';

export function CloseButton({ window, label }: { window: string; label: string }) {
  const dispatch = useDesktopDispatch();
  return (
    <button type="button" className="button default-button" onClick={() => dispatch(windowClosed({ id: window }))}>
      {label}
    </button>
  );
}
