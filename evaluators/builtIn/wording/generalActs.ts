import { anyOf } from '../../anyOf.ts';

const person =
  '(?:mother|mum|mom|father|dad|grandmother|gran|granny|nan|nana|grandma|grandpa|grandad|grandfather|brother|sister|son|daughter|wife|husband|aunt|auntie|uncle|cousin|niece|nephew|neighbour|(?:best|old) friend|girlfriend|boyfriend)';
const job = '(?:job|place|work|workplace|company|firm|team|school|hospital|ward|shop|office|boss)';
const trade =
  '(?:nurse|teacher|waiter|waitress|driver|clerk|cook|cleaner|carer|soldier|student|temp|tutor|lawyer|bookkeeper)';

export type GeneralAct = {
  act: string;
  shows: RegExp;
  unless?: RegExp;
  /** Tells of what the player has lived through, and often leads up to the point, which the next sentence has. */
  isPersonal?: true;
};

/** What a sentence can do in any story, and the wording that shows it. Those that say most of the player come first. */
export const generalActs: readonly GeneralAct[] = [
  {
    act: 'You spoke from experience',
    isPersonal: true,
    shows: anyOf([
      /\bI (?:used to|once) (?:work|be|live|run|drive|teach|sell)\b/,
      new RegExp(
        String.raw`\bI(?:['’]ve| have) (?:also |already )?been (?:an? ${trade}|ill|sick|poor|in (?:hospital|care))\b`,
      ),
      /\bI(?:['’]ve| have) (?:also |already )?seen (?:this|that|it) (?:before|happen|go wrong)\b/,
      /\bI(?:['’]ve| have)? worked (?:as|in|at|on an? ward|nights?|\w+ (?:years|winters|summers))\b/,
      /\bI(?:['’]ve| have)? (?:drove|driven|ran|run|taught|sat|cooked|cleaned|nursed|sold|did|done)\b[^.?!]{0,40}\b\w+ years\b/,
      new RegExp(String.raw`\bI was (?:an? ${trade}|once (?:an?|in|at|on)) \w`),
      new RegExp(String.raw`\bI work as an? (?:\w+ )?${trade}\b`),
      /\bwhere I (?:used to )?work(?:ed)?\b/,
      new RegExp(String.raw`\b(?:in|at|from|on) my (?:old|last|former|previous|first) ${job}\b`),
      new RegExp(String.raw`\bmy (?:old|last|former|previous) ${job}\b`),
      /\bfrom \w+ years (?:of|as|in|at)\b/,
    ]),
  },
  {
    act: 'You brought in somebody you know',
    isPersonal: true,
    shows: new RegExp(String.raw`\bmy (?:own )?${person}\b`, 'i'),
    unless: /["“”]/,
  },
  {
    act: 'You owned up to your own part',
    shows:
      /\bmy (?:own )?(?:mistake|fault)\b|\b(?:that|this|it)(?:['’]s| is| was) on me\b(?! to\b)|\bI should(?:['’]ve| have) \w+(?:ed|n|ught|id)\b/i,
    unless:
      /\bnot my|n['’]t (?:\w+ )?my|\b(?:if|never|nobody|no one)\b|ve (?:been (?:told|given|paid|shown|\w+ed)|got(?:ten)?)\b/i,
  },
  {
    act: "You said what isn't known yet",
    shows:
      /\b(?:we|I)(?: still| really)? (?:don['’]?t|do not|can['’]?t|cannot) (?:yet |really |actually |even )?(?:know|tell)(?: yet)? (?:if|whether|how|why|which)\b/i,
    unless: /\bI should|\bhow to\b|["“]|\bwhich\W*(?:sorry\W*)?$/i,
  },
];
