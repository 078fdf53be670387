import { useDispatch, useSelector } from 'react-redux';
import { responseShown } from '../../game/breakdown/breakdownEvents.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import { Breakdown } from './Breakdown.tsx';

export function BreakdownWindow() {
  const dispatch = useDispatch();
  const index = useSelector(({ game }: WithBreakdown) => game.breakdown.index);
  return <Breakdown index={index} show={(other) => dispatch(responseShown({ index: other }))} />;
}
