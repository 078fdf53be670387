import { memo } from 'react';
import type { WindowSpec } from '../windowSpec.ts';

/** Renders anew only when its own state changes, and not with its frame, which moves. */
export const WindowContent = memo(function WindowContent({ Content }: Pick<WindowSpec, 'Content'>) {
  return <Content />;
});
