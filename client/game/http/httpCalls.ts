import type { EvaluateAnswerBody } from '../../../server/api.ts';
import { anything, matches, object } from '../../log/schema.ts';
import { nonBlank, prose, signedText } from '../../log/textLimits.ts';
import { errorMessages } from '../failure/failureText.ts';
import { CallError, type CallOptions, type Calls } from '../session/calls.ts';
import { addMissingMoves, findDecisions } from '../session/upcastFeedback.ts';
import { sectionsSchema, verdictSchema } from '../session/verdict.ts';
import { type Endpoint, postForResponse } from './postForResponse.ts';
import { waitForUnload } from './waitForUnload.ts';

export function httpCalls(functionsBase: string): Calls {
  const answer = { url: `${functionsBase}/evaluate-answer`, errorMessage: errorMessages.answer };
  const overall = { url: `${functionsBase}/evaluate-overall`, errorMessage: errorMessages.overall };
  return {
    evaluateAnswer: (body, options) => evaluateAnswer(answer, body, options),
    evaluateOverall: (body, options) =>
      import('./evaluateOverall.ts') // lazily, as docs/requirements.md demands
        .catch(failToLoad(overall))
        .then(({ evaluateOverall }) => evaluateOverall(overall, body, options)),
  };
}

const answerSchema = object({ feedback: nonBlank(prose), sections: anything, verdict: anything, assessment: anything });

/**
 * During a rolling update, an older or a newer server may respond. A response in an older form is upcast like those of
 * older games. A part that this page can't read is left out, because the feedback is enough to continue.
 */
async function evaluateAnswer(endpoint: Endpoint, body: EvaluateAnswerBody, options: CallOptions) {
  const response = await postForResponse(endpoint, body, answerSchema, options);
  const given = addMissingMoves(response.verdict);
  const found = matches(verdictSchema, given) ? given : undefined;
  return {
    feedback: response.feedback,
    ...(matches(sectionsSchema, response.sections) && { sections: findDecisions(response.sections, found?.moves) }),
    ...(found && { verdict: found }),
    ...(matches(signedText, response.assessment) && { assessment: response.assessment }),
  };
}

/** Firefox and WebKit remember a failed import() until the page is reloaded. */
function failToLoad({ errorMessage }: Endpoint) {
  return async (cause: unknown): Promise<never> => {
    await waitForUnload();
    const message = 'Part of this page is missing. Reload it, then press Retry.';
    throw new CallError(errorMessage, { code: 'not_loaded', message }, { cause });
  };
}
