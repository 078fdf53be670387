import { missingMovesNote } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import type { NamedAnswer } from './sharedQuestions.ts';

export function ComparedMoves({ answers }: { answers: readonly NamedAnswer[] }) {
  const unnamed = missingMovesNote(answers);
  return (
    <>
      <h4>What they would do</h4>
      <div className="move-groups">
        {moveGroups(answers).map(({ move, heading, players, prompts }) => (
          <div key={move} className="move-group">
            <h5>{heading}</h5>
            <ul>
              {players.map(({ name, remark }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                <li key={index}>
                  <b dir="auto" translate="no">
                    {name}
                  </b>
                  {remark}
                </li>
              ))}
            </ul>
            {prompts.map((prompt) => (
              <p key={prompt}>
                <b>To discuss:</b> {prompt}
              </p>
            ))}
          </div>
        ))}
      </div>
      {unnamed && <p>{unnamed}</p>}
    </>
  );
}
