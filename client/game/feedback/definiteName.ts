/** Returns the name within a sentence that comes after the first mention: "A florist" is then "the florist". */
export function definiteName(name: string): string {
  return name.replace(/^(The|An?) /i, 'the ').replace(/^(Your|One) /, (word) => word.toLowerCase());
}
