import { useMemo, useSyncExternalStore } from 'react';
import { useFileDrop } from '../../desktop/useFileDrop.ts';
import { PrintAndSave } from '../../game/report/PrintAndSave.tsx';
import { datedName } from '../../game/report/reportTexts.ts';
import type { NamedFile } from '../../game/sessionFile/readFile.ts';
import { usePageData } from '../../page/pageData.ts';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import { pickFiles } from '../../persistence/storage/pickFiles.ts';
import { useAnnouncement } from '../../ui/announce/announce.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { ComparedQuestion } from './ComparedQuestion.tsx';
import { comparisonMarkdown } from './comparisonMarkdown.ts';
import { counted } from './comparisonTexts.ts';
import { FiledGames } from './FiledGames.tsx';
import { GameNames } from './GameNames.tsx';
import { PrintedComparison } from './PrintedComparison.tsx';
import { sharedQuestions } from './sharedQuestions.ts';
import { lettersChosen, questionHidden, questionRevealed, type RefusedFile, workshopStore } from './workshop.ts';
import { workshopFileText } from './workshopFile.ts';
import './compare.css';

type Props = {
  add: (files: readonly NamedFile[]) => void;
};

export function CompareWindow({ add }: Props) {
  const { firm } = usePageData().pack;
  const workshop = useSyncExternalStore(workshopStore.subscribe, workshopStore.getState);
  const { games, refused, withLetters } = workshop;
  const { questions, others } = useMemo(() => sharedQuestions(workshop), [workshop]);
  const drop = useFileDrop(add);
  useAnnouncement(games.length + refused.length > 0 ? summary(games.length, refused.length) : '');
  const save = () => downloadText(`${datedName('workshop', new Date())}.json`, workshopFileText(workshop));
  const markdown = () => ({
    name: `${datedName('comparison', new Date())}.md`,
    text: comparisonMarkdown(questions, firm, new Date()),
  });
  return (
    <div className="compare" {...drop}>
      <PaperWithButtons
        label="Comparison"
        buttons={
          <>
            {questions.length > 0 && (
              <PrintAndSave printed={<PrintedComparison questions={questions} />} file={markdown} />
            )}
            <button
              type="button"
              className={`button ${games.length === 0 ? 'default-button' : ''}`}
              data-first-focus={games.length === 0 || undefined}
              onClick={() => void pickFiles({ multiple: true }).then(add)}
            >
              Add files…
            </button>
            {games.length > 0 && (
              <button type="button" className="button" onClick={save}>
                Save workshop
              </button>
            )}
          </>
        }
      >
        {games.length === 0 && (
          <p>
            Lay the answers of several players side by side: add the files that they saved with <b>Save as…</b>, or drop
            them here. Players who start from the same link get the same five questions.
          </p>
        )}
        <p>
          {games.length > 0 && `${counted(games.length, 'game')}. `}The files are read in this page and sent nowhere.
          When you close this window, nothing of them is kept, unless you save the workshop.
        </p>
        <FiledGames add={add} />
        <Refused files={refused} />
        {games.length > 0 && (
          <ToggleGroup
            label="Show answers under"
            options={[
              { value: 'names', label: 'Names' },
              { value: 'letters', label: 'A, B, C' },
            ]}
            chosen={withLetters ? 'letters' : 'names'}
            onChoose={(chosen) => workshopStore.dispatch(lettersChosen(chosen === 'letters'))}
            className="compare-names"
            buttonClassName=""
          />
        )}
        {games.length > 0 && !withLetters && <GameNames games={games} />}
        {games.length === 1 && <p>Add another game to compare it with.</p>}
        {games.length > 1 && questions.length === 0 && (
          <p>No two games share a question. Games that were started from the same link have the same five.</p>
        )}
        {questions.map((question) => (
          <ComparedQuestion key={question.key} question={question}>
            <button
              type="button"
              className="button"
              aria-expanded={question.revealed}
              onClick={() =>
                workshopStore.dispatch((question.revealed ? questionHidden : questionRevealed)(question.key))
              }
            >
              Reveal
            </button>
          </ComparedQuestion>
        ))}
        {questions.length > 0 && others > 0 && (
          <p>{counted(others, 'other question was', 'other questions were')} answered in one game only.</p>
        )}
      </PaperWithButtons>
    </div>
  );
}

function summary(games: number, refused: number): string {
  return `${counted(games, 'game')} compared. ${refused > 0 ? `${counted(refused, 'file')} not opened.` : ''}`.trim();
}

function Refused({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="refused-files" aria-label="Not opened">
      <p>Not opened</p>
      <ul>
        {files.map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at}>
            <b dir="auto">{name}</b>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
