import { useEffect } from 'react';
import { ownFocus } from '../ui/focus/focusOwner.ts';
import { useDesktopDispatch } from './useDesktopDispatch.ts';
import { cycleWindows } from './windowCommands.ts';

export function FocusOwner() {
  const dispatch = useDesktopDispatch();
  useEffect(() => ownFocus((direction) => dispatch(cycleWindows(direction))), [dispatch]);
  return null;
}
