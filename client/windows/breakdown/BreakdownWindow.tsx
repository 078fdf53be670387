import { useDispatch, useSelector } from 'react-redux';
import { Breakdown } from '../../game/breakdown/Breakdown.tsx';
import { responseShown, type WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';

export function BreakdownWindow() {
  const dispatch = useDispatch();
  const index = useSelector(({ game }: WithBreakdown) => game.breakdown.index);
  return <Breakdown index={index} show={(other) => dispatch(responseShown({ index: other }))} />;
}
