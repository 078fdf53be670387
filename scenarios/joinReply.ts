/** An answer and the reply to the question that was asked about it, as the calls send them. */
export function joinReply(answer: string, reply: string | undefined): string {
  return reply !== undefined ? `${answer}\n\n${reply}` : answer;
}
