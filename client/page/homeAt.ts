/** The address of the desktop. */
export function homeAt(basePath: string): string {
  return `${window.location.origin}${basePath}/`;
}
