import { sanitizeName } from '../../game/cabinet/sanitizeName.ts';
import { shownFeedback } from '../../game/feedback/shownFeedback.ts';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { assignmentStarted, scenarioSchema } from '../../game/session/sessionEvents.ts';
import type { SessionState } from '../../game/session/sessionState.ts';
import { choiceSchema, sceneSchema, verdictSchema } from '../../game/session/verdict.ts';
import type { SessionFile } from '../../game/sessionFile/sessionFile.ts';
import { array, type Infer, nullable, object, optional, refine } from '../../log/schema.ts';
import { answerText, eventId, prose, shortText } from '../../log/textLimits.ts';

const answerSchema = object({
  scenario: scenarioSchema,
  answer: answerText,
  reply: nullable(object({ by: shortText, question: shortText, text: answerText })),
  feedback: nullable(prose), // on answer and reply; null if it had not come when the game was saved
  verdict: nullable(verdictSchema),
  scene: nullable(sceneSchema), // of what happens next
  chosen: optional(nullable(choiceSchema)), // this and the next as in answerAt()
  insteadOf: optional(shortText),
});

export const gameSchema = object({
  id: eventId, // the same in every file that was saved from this game
  name: refine((name) => name === sanitizeName(name), shortText),
  seed: shortText,
  overallId: nullable(shortText), // as in SessionState
  answers: array(answerSchema, 1, 20),
});

export type ComparedAnswer = Infer<typeof answerSchema>;
export type ComparedGame = Infer<typeof gameSchema>;

type SavedGame = Pick<SessionFile, 'player' | 'log'>;

/** `log` is as it was saved, and `session` the state after all its events. */
export function comparedGame(fileName: string, { player, log: saved }: SavedGame, session: SessionState): ComparedGame {
  const answered = reviewedAnswers(session).filter(({ answer }) => answer !== '');
  return {
    id: saved.findLast(({ type }) => type === assignmentStarted.type)?.id ?? '',
    name: sanitizeName(player?.trim() || fileName.replace(/\.json$/i, '')),
    seed: session.seed,
    overallId: session.overallId,
    answers: answered.map((reviewed) => {
      const { scenario, answer, reply: own, verdict, scene, chosen, insteadOf } = reviewed;
      const reply = own && { by: own.to.by, question: own.to.question, text: own.text };
      const feedback = shownFeedback(reviewed) || null;
      return { scenario, answer, reply, feedback, verdict, scene, ...(chosen !== undefined && { chosen, insteadOf }) };
    }),
  };
}
