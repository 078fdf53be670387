const person =
  '(?:mother|mum|mom|father|dad|grandmother|gran|granny|nan|nana|grandma|grandpa|grandad|grandfather|brother|sister|son|daughter|wife|husband|aunt|auntie|uncle|cousin|niece|nephew|kids?|child|children|neighbour|(?:best |old )?friend|girlfriend|boyfriend)';
const job = '(?:job|place|work|workplace|company|firm|team|school|hospital|ward|shop|office|boss)';
const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|a (?:third|quarter|tenth|half))`;

const trade =
  '(?:nurse|teacher|waiter|waitress|driver|clerk|cook|cleaner|carer|soldier|student|temp|tutor|lawyer|bookkeeper)';

const anyOf = (...wordings: string[]) => new RegExp(wordings.join('|'), 'i');

export type GeneralAct = {
  act: string;
  shows: RegExp;
  unless?: RegExp;
  /** Tells of what the player has lived through. */
  isPersonal?: true;
  /** Often leads up to the point, which the next sentence has. */
  leadsOn?: true;
};

/** What a sentence can do in any story, and the wording that shows it. Those that say most of the player come first. */
export const generalActs: readonly GeneralAct[] = [
  {
    act: 'You spoke from experience',
    isPersonal: true,
    leadsOn: true,
    shows: anyOf(
      String.raw`\bI (?:used to|once) (?:work|be|live|run|drive|teach|sell)\b`,
      String.raw`\bI(?:['’]ve| have) (?:also |already )?been (?:an? ${trade}|ill|sick|poor|in (?:hospital|care))\b`,
      String.raw`\bI(?:['’]ve| have) (?:also |already )?seen (?:this|that|it) (?:before|happen|go wrong)\b`,
      String.raw`\bI(?:['’]ve| have)? worked (?:as|in|at|on an? ward|nights?|\w+ (?:years|winters|summers))\b`,
      String.raw`\bI(?:['’]ve| have)? (?:drove|driven|ran|run|taught|sat|cooked|cleaned|nursed|sold|did|done)\b[^.?!]{0,40}\b\w+ years\b`,
      String.raw`\bI was (?:an? ${trade}|once)\b`,
      String.raw`\bI work (?:with|as)\b`,
      String.raw`\bwhere I (?:used to )?work(?:ed)?\b`,
      String.raw`\b(?:in|at|from|on) my (?:old|last|former|previous|first) ${job}\b`,
      String.raw`\bmy (?:old|last|former|previous) ${job}\b`,
      String.raw`\bfrom \w+ years (?:of|as|in|at)\b`,
    ),
  },
  {
    act: 'You thought of somebody you know',
    isPersonal: true,
    leadsOn: true,
    shows: new RegExp(String.raw`\bmy (?:own )?${person}\b`, 'i'),
    unless: /["“”]|\bmy (?:own )?child(?:ren)? \w+ fever|(?:^|, )my friend[,.!]/i,
  },
  {
    act: 'You came up with an idea of your own',
    leadsOn: true,
    shows:
      /\b(?:my (?:own )?(?:idea|suggestion|proposal|counter-?offer)|here['’]?s (?:my|an?|the) (?:idea|suggestion|proposal)|what if (?:we|instead|you (?:told|asked|tried|let)\b)|how about (?:we|instead)|(?:a|one) (?:simpler|cheaper|different|third|easier|quicker|faster) (?:way|idea|option|thing))\b/i,
    unless: /(?:\bmy idea (?:was|also)|\bof my idea|\bstole|n['’]t (?:see |have |know )?(?:a|one)\b)/i,
  },
  {
    act: 'You owned up to your own part',
    shows:
      /\bmy (?:own )?(?:mistake|fault)\b|\b(?:that|this|it)(?:['’]s| is| was) on me\b(?! to\b)|\bI should(?:['’]ve| have) \w+(?:ed|n|ught|id)\b/i,
    unless:
      /\bnot my|n['’]t (?:\w+ )?my|\b(?:if|never|nobody|no one)\b|ve (?:been (?:told|given|paid|shown|\w+ed)|got(?:ten)?)\b/i,
  },
  {
    act: 'You left room for being wrong',
    shows: /\bI (?:could|may|might) be wrong\b|\b(?:it|this|that)(?:['’]s| is) not perfect\b|\bnot perfect,/i,
  },
  {
    act: 'You could see the other side',
    shows:
      /(?:\b(?:you(?:['’]re| are)|he(?:['’]s| is)|she(?:['’]s| is)|(?!It|This|That|There|What)[A-Z][a-z]+(?:['’]s| is)) (?:also |both |probably |partly |absolutely |totally |quite |even )?right (?:about|that)\b|\bI (?:do |really |totally |can )?(?:understand|get|see) why [a-z ]*(?:you|he|she|they|[A-Z][a-z]+)\b|\b(?:you|he|she|they|(?!We|It)[A-Z][a-z]+) ha(?:s|ve) a (?:good |fair )?point\b(?! (?:in|where|at|on|that)\b))/,
    unless: /\b(?:if|whether|maybe|perhaps|not|nobody|no one|doubt)\b|n['’]t (?:think|believe|say)\b/i,
  },
  {
    act: 'You drew a line for yourself',
    shows:
      /\bI (?:won['’]?t|will not|am not going to|refuse to|will never) (?:sign|lie|pretend|promise|design|draw|put my name|stand (?:up )?(?:there|behind)|build|be part of|defend)\b|\bI (?:can['’]?t|cannot) (?:sign|lie|pretend|put my name|stand (?:up )?(?:there|behind)|be part of|defend)\b|\bI['’](?:m not going to|d never|ll never) (?:sign|lie|pretend|promise|design|draw|put my name|build|be part of|defend)\b/i,
    unless: /\b(?:won['’]?t|not going to|can['’]?t|cannot) lie\b(?! (?:to|for|about)\b)/i,
  },
  {
    act: 'You asked whether this is the right question',
    shows: /\b(?:the (?:real|actual|bigger|wrong) question|wrong question|not (?:really )?the question)\b/i,
  },
  {
    act: "You'd say it in private",
    shows:
      /\bnot in front of (?:all|every|the (?:team|board|others|room|whole)|people|eleven|others)|^(?=.*\b(?:tell|ask|talk|say|speak)\b).*\b(?:in private|privately|face[- ]to[- ]face)\b|\b(?:talk|speak|go)(?: with| to)? (?:him|her|them|[A-Z][a-z]+) alone\b/,
    unless: /\btold me\b|(?:not|n['’]t|never|rather than) (?:\w+ ){0,3}(?:in private|privately|alone|face)\b/i,
  },
  {
    act: 'You said what figure would change your mind',
    shows: new RegExp(
      String.raw`^\W*(?:and |but |so )?(?:if|unless|when) [^.?!;]{0,60}\b(?:more|fewer|less|under|over|below|above|at least|at most) (?:than )?${number}\b.*\b(?:I|we|stop|change|drop|goes|comes)\b`,
      'i',
    ),
    unless: /\bshould(?:['’]ve| have)\b|\bit['’]s\b|\b(?:I|we) had\b/i,
  },
  {
    act: 'You noticed who is never asked',
    shows:
      /\b(?:nobody|no one|no-one)(?: here| ever| has ever| has| even| really)? (?:asks?|asked) (?:him|her|them|the|those|these|a|an|[A-Z][a-z]+)\b/,
    unless: /\bask(?:s|ed) (?:\w+ ){1,3}to\b|\basks? (?:a|the) question/,
  },
  {
    act: 'You cared how somebody else will feel',
    shows:
      /\bso (?:that )?(?:nobody|no one|(?:he|she|they|[A-Z][a-z]+)\b.{0,20}(?:\b(?:not|never|without)|n['’]?t))\b.{0,60}\b(?:ashamed|embarrass\w*|look(?:s|ing)? (?:bad|stupid|foolish|silly|like a)|los(?:e|es|ing) face|feels?|hurt|blind-?sided|ambush\w*|blamed?|afraid|scared|on the spot)\b/,
    unless: /\bfeels? (?:anything|nothing|it)\b/,
  },
  {
    act: "You said what isn't known yet",
    shows:
      /\b(?:we|I)(?: still| really)? (?:don['’]?t|do not|can['’]?t|cannot) (?:yet |really |actually |even )?(?:know|tell)(?: yet)? (?:if|whether|how|why|which)\b/i,
    unless: /\bI should|\bhow to\b|["“]|\bwhich\W*(?:sorry\W*)?$/i,
  },
  {
    act: "You had an answer ready in case it's a no",
    shows:
      /^\W*(?:[Aa]nd |[Bb]ut |[Ss]o )?[Ii]f (?:he|she|they|(?!(?:Nobody|No|Everyone|Everybody|That|This|It|We|You)\b)[A-Z][a-z]+|compliance)(?: still| then)? (?:says? no|refuses?|(?:does(?:n['’]?t| not)|do(?:n['’]?t| not)) (?:want|agree|like|allow|listen|accept|approve|sign)|won['’]?t)\b.{0,50}, (?:then )?(?:I|we)(?:['’](?:d|ll))? (?:ask|open|go|show|take|start|stop|put|bring|ring|call|do|look|offer|try|give|say)\b/,
    unless: /\b(?:tell|go to|ring|call) [A-Z]/,
  },
  {
    act: 'You found the words for it',
    shows:
      /\b(?:I(?:['’](?:d|ll)| would| will)? (?:say|tell|write|ask)|(?:say|tell|write) (?:this|them|to \w+)|(?:my|the|this|one) (?:line|sentence|answer|text|e-?mail|note))\b[^"“”'‘]{0,60}[\s:]["“'‘](?=\w)[^"“”]{40,400}["”'’]/i,
    unless:
      /\b(?:first|think|maybe|perhaps|never|not (?:say|tell|write)|reaction|could|to go|delete|remove)\b|n['’]t (?:say|tell|write)\b/i,
  },
];
