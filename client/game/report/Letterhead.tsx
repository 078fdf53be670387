import { usePageData } from '../../page/pageData.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import './report.css';

export function Letterhead() {
  const { firm } = usePageData().pack;
  return (
    <header className="letterhead">
      <PixelIcon name="tower" scale={3} />
      <p className="letterhead-name" translate="no">
        {firm}
      </p>
      <p className="letterhead-office">Office of Personnel · Analyzer 3000</p>
    </header>
  );
}
