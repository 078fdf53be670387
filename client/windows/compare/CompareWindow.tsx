import { useMemo, useSyncExternalStore } from 'react';
import { fileDrop } from '../../desktop/fileDrop.ts';
import { datedFileName } from '../../game/report/dates.ts';
import { PrintAndSave } from '../../game/report/PrintAndSave.tsx';
import type { NamedFile } from '../../game/sessionFile/readFile.ts';
import { pickFiles } from '../../persistence/files/pickFiles.ts';
import { saveText } from '../../persistence/files/saveText.ts';
import { useAnnouncement } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { ClosingPopup } from './ClosingPopup.tsx';
import { ComparedQuestion } from './ComparedQuestion.tsx';
import { comparisonTitle, countInWords, gamesCompared, otherStoriesNote } from './comparisonTexts.ts';
import { FiledGames } from './FiledGames.tsx';
import { NamesOrLetters } from './NamesOrLetters.tsx';
import { PrintedComparison } from './PrintedComparison.tsx';
import { sharedQuestions } from './sharedQuestions.ts';
import { type RefusedFile, workshopSaved, workshopStore } from './workshop.ts';
import { workshopFileText } from './workshopFile.ts';
import './compare.css';

export function CompareWindow({ add }: { add: (files: readonly NamedFile[]) => void }) {
  const workshop = useSyncExternalStore(workshopStore.subscribe, workshopStore.getState);
  const { games, refused, withLetters, isClosing } = workshop;
  const comparison = useMemo(() => sharedQuestions(workshop), [workshop]);
  const { questions, others } = comparison;
  const isEmpty = games.length === 0;
  const summary = isEmpty ? '' : gamesCompared(comparison);
  useAnnouncement(
    `${summary} ${refused.length > 0 ? `${countInWords(refused.length, 'file')} not opened.` : ''}`.trim(),
  );
  const save = async () => {
    const name = `${datedFileName('compared-games', new Date())}.json`;
    const isSaved = await saveText(name, workshopFileText(workshop));
    if (isSaved) workshopStore.dispatch(workshopSaved());
    return isSaved;
  };
  const pick = () => void pickFiles({ multiple: true }).then(add);
  return (
    <div className="compare" inert={isClosing} {...fileDrop(add)}>
      <PaperWithButtons
        label="Comparison"
        buttons={
          <>
            {questions.length > 0 && (
              <PrintAndSave
                title={comparisonTitle}
                name={datedFileName('comparison', new Date())}
                paper={<PrintedComparison comparison={comparison} />}
                paperClass="comparison"
              />
            )}
            <Button isDefault={isEmpty} data-first-focus={isEmpty || undefined} onClick={pick}>
              Add files…
            </Button>
            {!isEmpty && <Button onClick={() => void save()}>Save all games</Button>}
          </>
        }
      >
        {isEmpty && (
          <p>
            Lay the answers of several players side by side: add the files that they saved with <b>Save as…</b>, or drop
            them here. Players who start from the same link get the same five questions.
          </p>
        )}
        <p>
          {summary && `${summary}${otherStoriesNote(comparison)} `}The files are read in this page and sent nowhere.
          When you close this window, nothing is kept unless you save all games in one file.
        </p>
        <FiledGames games={games} add={add} />
        <Refused files={refused} />
        {!isEmpty && <NamesOrLetters games={games} withLetters={withLetters} />}
        {games.length === 1 && <p>Add another game to compare it with.</p>}
        {games.length > 1 && questions.length === 0 && (
          <p>No two games share a question. Games that were started from the same link have the same five.</p>
        )}
        {questions.map((question) => (
          <ComparedQuestion key={question.key} question={question} />
        ))}
        {questions.length > 0 && others > 0 && (
          <p>{countInWords(others, 'other question was', 'other questions were')} answered in one game only.</p>
        )}
      </PaperWithButtons>
      <ClosingPopup isOpen={isClosing} withLetters={withLetters} save={save} />
    </div>
  );
}

function Refused({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="refused-files" aria-label="Not opened">
      <p>Not opened</p>
      <ul>
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <b dir="auto" translate="no">
              {name}
            </b>
            : {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
