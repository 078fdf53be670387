/** Variables of other programs that look like ours: Ollama's, those of OpenAI's libraries, Kubernetes' for a Service. */
const ofOthers =
  /^(FTP_PROXY|[a-z]+_proxy|OLLAMA_MODELS|OPENAI_(ADMIN|AGENTS|LOG|ORG|PROJECT|WEBHOOK).*|[A-Z]+_(PORT|PORT_\d.*|SERVICE_.*))$/;

/** What to tell the operator of variables that are not in `known` but were probably meant for us. */
export function misspelt(names: readonly string[], known: ReadonlySet<string>): string[] {
  return names.flatMap((name) => {
    const upper = name.toUpperCase();
    if (known.has(process.platform === 'win32' ? upper : name) || ofOthers.test(name)) return [];
    const meant = [...known].find((other) => isNear(upper, other, other.length < 8 ? 1 : 2));
    if (!meant && !/^(EVALUATOR|OPENAI)_/.test(upper)) return [];
    const cure = meant ? `write ${meant}` : '"npm start -- --help" lists them';
    return [`${name} is not one of the server's variables; ${cure}.`];
  });
}

/** Whether `from` becomes `to` if no more than so many letters are added, removed or replaced. */
function isNear(from: string, to: string, edits: number): boolean {
  if (from === to || edits === 0) return from === to;
  const [less, more] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return isNear(less, more, edits);
  return isNear(less, to, edits - 1) || isNear(from, more, edits - 1) || isNear(less, more, edits - 1);
}
