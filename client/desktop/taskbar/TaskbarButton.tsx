import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import type { WithWindows } from '../windowsReducer.ts';
import { frontWindow } from '../windowsSelectors.ts';

/** Also shown by the miniature desktop in the Tape window. */
export function TaskbarButton({ spec, ...props }: { spec: WindowSpec } & ComponentProps<'button'>) {
  const { id, icon, shortName } = spec;
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useWindowTitle(spec);
  return (
    <Button className="taskbar-button" aria-pressed={active} title={title} {...props}>
      <PixelIcon name={icon} />
      <span className="taskbar-label" data-title={title}>
        {title}
      </span>
      {shortName && (
        <span className="taskbar-short" aria-hidden="true">
          {shortName}
        </span>
      )}
    </Button>
  );
}
