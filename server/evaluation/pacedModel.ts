import type { ChatModel } from '../../evaluators/model/chatModel.ts';
import { turn } from '../capacity/turn.ts';

/** The same model, each piece of whose replies waits for its turn: a thousand replies at once keep no probe waiting. */
export function pacedModel(model: ChatModel): ChatModel {
  return {
    ...model,
    async *stream(request, signal) {
      for await (const piece of model.stream(request, signal)) {
        await turn();
        yield piece;
      }
    },
  };
}
