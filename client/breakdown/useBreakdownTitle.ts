import { useSelector } from 'react-redux';
import { useSession } from '../session/useSession.ts';
import type { WithBreakdown } from './breakdownReducer.ts';

export function useBreakdownTitle(): string {
  const index = useSelector(({ breakdown }: WithBreakdown) => breakdown.index);
  const count = useSession(({ scenarios }) => scenarios.length);
  return `Your responses - Question ${index + 1}/${count}`;
}
