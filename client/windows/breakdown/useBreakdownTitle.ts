import { useSelector } from 'react-redux';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import { useSession } from '../../game/session/useSession.ts';

export function useBreakdownTitle(): string {
  const index = useSelector(({ breakdown }: WithBreakdown) => breakdown.index);
  const count = useSession(({ scenarios }) => scenarios.length);
  return `Your responses - Question ${index + 1}/${count}`;
}
