import { curlyQuotes } from '../../../scenarios/text/curlyQuotes.ts';
import { usePageData } from '../../page/pageData.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import type { PerformanceReview } from '../report/performanceReview.ts';
import { editorial, toArticles, unprintedHeadlines } from './articles.ts';
import { weeklyName } from './weekly.ts';
import '../report/report.css';
import './weekly.css';

export function WeeklyText({ review, isPrinted = false }: { review: PerformanceReview; isPrinted?: boolean }) {
  const { firm } = usePageData().pack;
  const unprinted = unprintedHeadlines(review);
  const [Title, Headline] = isPrinted ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  return (
    <>
      <header className="masthead">
        <PixelIcon name="tower" scale={3} />
        <Title translate="no">{weeklyName(firm)}</Title>
        <p>
          <span>In-house newsletter</span> <span>Friday edition</span> <span>One copy per kitchen</span>
        </p>
      </header>
      <p className="editorial">
        <b>From the editor:</b> {editorial(review)}
      </p>
      <div className="articles">
        {toArticles(review).map(({ number, about, headline, before, text, after }) => (
          <article key={number}>
            <Headline>{curlyQuotes(headline)}</Headline>
            <p className="small-print">{about}</p>
            <div className="outcome">
              <Paragraphs text={before} />
            </div>
            <Paragraphs text={curlyQuotes(text)} />
            {after && <p className="outcome">{after}</p>}
          </article>
        ))}
      </div>
      {unprinted && (
        <p className="editorial">
          <b>Headlines we had ready for other decisions:</b> {unprinted}.
        </p>
      )}
    </>
  );
}
