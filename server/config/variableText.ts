/** What an environment variable says; undefined if it is blank. `docker run --env-file` passes quotation marks on. */
export function variableText(variable: string | undefined): string | undefined {
  return (
    variable
      ?.trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
      .trim() || undefined
  );
}
