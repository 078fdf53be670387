/** Control characters except tabs and line breaks, and characters that change the direction of text. */
export const controlCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are searched for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
