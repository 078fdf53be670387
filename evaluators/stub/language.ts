const english = new Set(
  'the and i to of a that it is in would with for not but they we you he she my have what so be this on are was will do if his her them about before because which their from there who how can could should no at or as an me us our your then when more only than'.split(
    ' ',
  ),
);

/** Small words of the languages that players most likely write in by habit; none of them is an English word. */
const foreign = new Set(
  (
    'der das und ich nicht mit ein eine ist wir sie auf für dass aber auch dem den zu wenn oder werde würde mir sich ' +
    'le la les des et je est une pas que pour dans avec mais nous vous il elle sur qui ce cette au aux ne du ' +
    'el los las una por para con pero yo muy más como esto su sus lo del se ' +
    'il di che non sono per una anche della gli nel ma io ' +
    'het een niet ik dat zijn van voor maar wij zou ' +
    'não uma eu mas com isso os mais ' +
    'nie się że jest na to ale jak tego bym ' +
    'och att det inte jag som är på av har om skulle'
  ).split(' '),
);

/**
 * Can the evaluator read it? Another language shows by its script, by its small words, or by accents where English
 * small words are missing. Short of a few words nobody can tell, and the benefit of the doubt costs nothing.
 */
export function isEnglish(text: string, words: readonly string[]): boolean {
  const accented = /[^\p{ASCII}\P{L}]/u.test(text);
  if (accented && isMostlyAnotherScript(text)) return false;
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length;
  const others = count(foreign);
  const small = count(english);
  if (words.length >= 12 && small < words.length / 12 && accented) return false;
  return others < 3 || others < small;
}

function isMostlyAnotherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 4 && latin < letters / 2;
}
