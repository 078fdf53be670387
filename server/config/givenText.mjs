/**
 * What an environment variable says; undefined if it is blank. `docker run --env-file` passes quotation marks on.
 *
 * @param {string | undefined} variable
 */
export function givenText(variable) {
  return (
    variable
      ?.trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
      .trim() || undefined
  );
}
