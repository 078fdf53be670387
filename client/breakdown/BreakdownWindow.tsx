import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSession } from '../session/useSession.ts';
import { Breakdown } from './Breakdown.tsx';
import { responseShown } from './breakdownEvents.ts';
import type { WithBreakdown } from './breakdownReducer.ts';

export const BreakdownWindow = memo(function BreakdownWindow() {
  const dispatch = useDispatch();
  const index = useSelector(({ breakdown }: WithBreakdown) => breakdown.index);
  return <Breakdown index={index} show={(other) => dispatch(responseShown({ index: other }))} />;
});

export function useBreakdownTitle(): string {
  const index = useSelector(({ breakdown }: WithBreakdown) => breakdown.index);
  const count = useSession(({ scenarios }) => scenarios.length);
  return `Your responses - Question ${index + 1}/${count}`;
}
