import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Breakdown } from './Breakdown.tsx';
import { responseShown } from './breakdownEvents.ts';
import type { WithBreakdown } from './breakdownReducer.ts';

export const BreakdownWindow = memo(function BreakdownWindow() {
  const dispatch = useDispatch();
  const index = useSelector(({ breakdown }: WithBreakdown) => breakdown.index);
  return <Breakdown index={index} show={(other) => dispatch(responseShown({ index: other }))} />;
});
