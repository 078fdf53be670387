import { usePageData } from '../../page/PageDataContext.ts';

export function useResultsTitle(): string {
  const { role } = usePageData().pack;
  return `${role.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())} Assessment Results`;
}
