import { draft, good, halves, type ModelServer, prose, writes } from './modelServer.ts';

const harmony = `<|channel|>analysis<|message|>We could say ${draft} but no.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${good}<|return|>`;

/** What a model makes of the object that it is asked for. */
export const responseTexts: readonly ModelServer[] = [
  { name: 'writes the object and nothing else', does: () => writes(good) },
  { name: 'fences it', does: () => writes(`\`\`\`json\n${good}\n\`\`\``) },
  {
    name: 'puts words, braces and another object around it',
    does: () => writes(`${prose}\n{"level": "Lead"}\n${good}\n${prose}`),
  },
  { name: 'thinks in tags', does: () => writes(`<think>Is it {"evidence": {}}? No.</think>\n${good}`) },
  {
    name: 'closes thinking that it never opened',
    does: () => writes(`It says "evidence": 3, I think.\n</think>${good}`),
  },
  {
    name: 'drafts while it thinks',
    does: () => writes(`<think>${draft}</think>${good}`),
  },
  {
    name: 'leaves the marks of its channels',
    does: () =>
      writes(
        `<|channel|>analysis<|message|>Hm. {<|end|><|start|>assistant<|channel|>final<|message|>${good}<|return|>`,
      ),
  },
  {
    name: 'drafts between the marks of its channels (gpt-oss)',
    does: () => writes(harmony),
  },
  ...['analysis', 'reflection', 'scratchpad', 'thoughts', 'reason', '|begin_of_thought|'].map(
    (tag): ModelServer => ({
      name: `drafts between marks of another kind (${tag})`,
      does: () => writes(`<${tag}>${draft}${tag.startsWith('|') ? '<|end_of_thought|>' : `</${tag}>`}${good}`),
    }),
  ),
  {
    name: 'drafts in a channel without marks (gpt-oss)',
    does: () => writes(`analysisIt may be ${draft} assistantfinal${good}`),
  },
  { name: 'escapes it', does: () => writes(JSON.stringify(good).slice(1, -1)) },
  { name: 'writes spaces of another kind', does: () => writes(good.replaceAll('":', '"\u00a0: ')) },
  { name: 'repeats it', does: () => writes(`${good}\n${good}`) },
  { name: 'puts it into another object', does: () => writes(`{"assessment": ${good}}`) },
  { name: 'puts it into a list', does: () => writes(`[${good}]`) },
  { name: 'puts it into a string', does: () => writes(JSON.stringify(good)) },
  {
    name: 'adds what nobody asked for',
    does: () => writes(good.replaceAll('"score"', '"sure":true,"score"').replace('{', '{"level":"Lead",')),
  },
  { name: 'forgets the first brace', does: () => writes(good.slice(1)) },
  { name: 'breaks lines in strings', does: () => writes(good.replaceAll('says so', 'says\nso')) },
  { name: 'writes null for nothing', does: () => writes(good.replaceAll('"quote":""', '"quote":null')) },
  { name: 'writes a comma too many', does: () => writes(good.replace(']}}', '],}}')) },
  {
    name: 'puts numbers and truth into quotation marks',
    does: () => writes(good.replaceAll(/:(\d|false)/g, ':"$1"')),
  },
  { name: 'writes a text for a list of one', does: () => writes(good.replace(/\["You begin.*?\]/, '"You begin."')) },
  {
    name: 'writes Python',
    does: () => writes(good.replaceAll('false', 'False').replaceAll(/"([^"]*)"/g, (_, text) => `'${text}'`)),
  },
  { name: 'comments on it', does: () => writes(good.replaceAll(/,(?=")/g, ', // "why": it\'s {so}\n')) },
  {
    name: 'puts it into a string, and words around that',
    does: () => writes(`Sure!\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``),
  },
  {
    name: 'writes it into a call, as a string',
    does: () => writes(JSON.stringify({ name: 'json_tool_call', arguments: good })),
  },
  {
    name: 'writes typographic quotation marks',
    does: () => writes(good.replaceAll(/"([^"]*)"/g, (_, text) => `“${text}”`)),
  },
  {
    name: 'closes strings with a typographic mark',
    does: () => writes(good.replaceAll(/([^"{[:,])"(?=[,}])/g, '$1”')),
  },
  { name: 'writes low and high quotation marks', does: () => writes(good.replaceAll(/"([^"]*)"/g, '„$1“')) },
  { name: 'leaves the keys without marks', does: () => writes(good.replaceAll(/"(\w+)":/g, '$1: ')) },
  {
    name: 'writes Chinese colons and commas',
    does: () => writes(good.replaceAll('":', '"：').replaceAll(',"', '，"')),
  },
  ...['&quot;', '&#34;', '&#x22;', '&amp;quot;'].map(
    (entity): ModelServer => ({ name: `writes ${entity}`, does: () => writes(good.replaceAll('"', entity)) }),
  ),
  { name: 'doubles the braces', does: () => writes(good.replaceAll('{', '{{').replaceAll('}', '}}')) },
  { name: 'forgets the last brace', does: () => writes(good.slice(0, -1)) },
  { name: 'forgets the last brace in a fence', does: () => writes(`\`\`\`json\n${good.slice(0, -1)}\n\`\`\``) },
  { name: 'writes two objects, each with a part', does: () => writes(halves.join('\n')) },
  { name: 'writes a list of two objects, each with a part', does: () => writes(`[${halves.join(', ')}]`) },
];
