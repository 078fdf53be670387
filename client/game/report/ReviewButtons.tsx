import { usePageData } from '../../page/pageData.ts';
import { PrintAndSave } from './PrintAndSave.tsx';
import { PrintedPaper } from './PrintedPaper.tsx';
import type { PerformanceReview } from './performanceReview.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { reportMarkdown } from './reportMarkdown.ts';
import { datedName } from './reportTexts.ts';

export function ReviewButtons({ review, name }: { review: PerformanceReview; name: string }) {
  const { pack } = usePageData();
  const fileName = datedName('review', review.assessedOn);
  const printed = (
    <PrintedPaper title="Performance review" fileName={fileName}>
      <ReviewPage review={review} top={1} name={name} isPrinted />
    </PrintedPaper>
  );
  return (
    <PrintAndSave
      printed={printed}
      file={() => ({ name: `${fileName}.md`, text: reportMarkdown(review, pack, name) })}
    />
  );
}
