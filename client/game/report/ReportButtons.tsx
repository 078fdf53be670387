import { useStore } from 'react-redux';
import { usePageData } from '../../page/pageData.ts';
import { PrintAndSave } from './PrintAndSave.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import type { Reviewed } from './performanceReview.ts';
import { reportFile } from './reportMarkdown.ts';

export function ReportButtons() {
  const store = useStore<Reviewed>();
  const { firm } = usePageData().pack;
  return (
    <PrintAndSave printed={<PrintedReport />} file={() => reportFile(store.getState(), window.location.href, firm)} />
  );
}
