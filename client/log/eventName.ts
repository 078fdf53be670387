type CharactersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | CharactersOf<Rest>
  : never;
type SmallLetter = CharactersOf<'abcdefghijklmnopqrstuvwxyz'>;
type Letter = SmallLetter | Uppercase<SmallLetter>;

/** True for 1 to 50 letters. */
type IsWord<Text, Seen extends readonly 0[] = []> = Text extends `${Letter}${infer Rest}`
  ? Seen['length'] extends 50
    ? false
    : Rest extends ''
      ? true
      : IsWord<Rest, [...Seen, 0]>
  : false;

/** Only names such as `folder/somethingHappened` compile, because readLog rejects a log that contains other names. */
export type EventName<Name extends string> = Name extends `${infer Folder}/${infer Happened}`
  ? [IsWord<Folder>, IsWord<Happened>] extends [true, true]
    ? Name
    : 'letters/only'
  : `${string}/${string}`;
