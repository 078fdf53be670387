import { draft, good, halves, type ModelServer, prose, writes } from './modelServer.ts';

const harmony = `<|channel|>analysis<|message|>We could say ${draft} but no.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${good}<|return|>`;

/** What a model makes of the object that it is asked for. */
export const responseTexts: readonly ModelServer[] = [
  { name: 'writes the object and nothing else', respond: () => writes(good) },
  { name: 'fences it', respond: () => writes(`\`\`\`json\n${good}\n\`\`\``) },
  {
    name: 'puts words, braces and another object around it',
    respond: () => writes(`${prose}\n{"level": "Lead"}\n${good}\n${prose}`),
  },
  { name: 'thinks in tags', respond: () => writes(`<think>Is it {"evidence": {}}? No.</think>\n${good}`) },
  {
    name: 'closes thinking that it never opened',
    respond: () => writes(`It says "evidence": 3, I think.\n</think>${good}`),
  },
  {
    name: 'drafts while it thinks',
    respond: () => writes(`<think>${draft}</think>${good}`),
  },
  {
    name: 'leaves the marks of its channels',
    respond: () =>
      writes(
        `<|channel|>analysis<|message|>Hm. {<|end|><|start|>assistant<|channel|>final<|message|>${good}<|return|>`,
      ),
  },
  {
    name: 'drafts between the marks of its channels (gpt-oss)',
    respond: () => writes(harmony),
  },
  ...['analysis', 'reflection', 'scratchpad', 'thoughts', 'reason', '|begin_of_thought|'].map(
    (tag): ModelServer => ({
      name: `drafts between marks of another kind (${tag})`,
      respond: () => writes(`<${tag}>${draft}${tag.startsWith('|') ? '<|end_of_thought|>' : `</${tag}>`}${good}`),
    }),
  ),
  {
    name: 'drafts in a channel without marks (gpt-oss)',
    respond: () => writes(`analysisIt may be ${draft} assistantfinal${good}`),
  },
  { name: 'escapes it', respond: () => writes(JSON.stringify(good).slice(1, -1)) },
  { name: 'writes spaces of another kind', respond: () => writes(good.replaceAll('":', '"\u00a0: ')) },
  { name: 'repeats it', respond: () => writes(`${good}\n${good}`) },
  { name: 'puts it into another object', respond: () => writes(`{"assessment": ${good}}`) },
  { name: 'puts it into a list', respond: () => writes(`[${good}]`) },
  { name: 'puts it into a string', respond: () => writes(JSON.stringify(good)) },
  {
    name: 'adds what nobody asked for',
    respond: () => writes(good.replaceAll('"score"', '"sure":true,"score"').replace('{', '{"level":"Lead",')),
  },
  { name: 'forgets the first brace', respond: () => writes(good.slice(1)) },
  { name: 'breaks lines in strings', respond: () => writes(good.replaceAll('says so', 'says\nso')) },
  { name: 'writes null for nothing', respond: () => writes(good.replaceAll('"quote":""', '"quote":null')) },
  { name: 'writes a comma too many', respond: () => writes(good.replace(']}}', '],}}')) },
  {
    name: 'puts numbers and truth into quotation marks',
    respond: () => writes(good.replaceAll(/:(\d|false)/g, ':"$1"')),
  },
  { name: 'writes a text for a list of one', respond: () => writes(good.replace(/\["You begin.*?\]/, '"You begin."')) },
  {
    name: 'writes Python',
    respond: () => writes(good.replaceAll('false', 'False').replaceAll(/"([^"]*)"/g, (_, text) => `'${text}'`)),
  },
  { name: 'comments on it', respond: () => writes(good.replaceAll(/,(?=")/g, ', // "why": it\'s {so}\n')) },
  {
    name: 'puts it into a string, and words around that',
    respond: () => writes(`Sure!\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``),
  },
  {
    name: 'writes it into a call, as a string',
    respond: () => writes(JSON.stringify({ name: 'json_tool_call', arguments: good })),
  },
  {
    name: 'writes typographic quotation marks',
    respond: () => writes(good.replaceAll(/"([^"]*)"/g, (_, text) => `“${text}”`)),
  },
  {
    name: 'closes strings with a typographic mark',
    respond: () => writes(good.replaceAll(/([^"{[:,])"(?=[,}])/g, '$1”')),
  },
  { name: 'writes low and high quotation marks', respond: () => writes(good.replaceAll(/"([^"]*)"/g, '„$1“')) },
  { name: 'leaves the keys without marks', respond: () => writes(good.replaceAll(/"(\w+)":/g, '$1: ')) },
  {
    name: 'writes Chinese colons and commas',
    respond: () => writes(good.replaceAll('":', '"：').replaceAll(',"', '，"')),
  },
  ...['&quot;', '&#34;', '&#x22;', '&amp;quot;'].map(
    (entity): ModelServer => ({ name: `writes ${entity}`, respond: () => writes(good.replaceAll('"', entity)) }),
  ),
  { name: 'doubles the braces', respond: () => writes(good.replaceAll('{', '{{').replaceAll('}', '}}')) },
  { name: 'forgets the last brace', respond: () => writes(good.slice(0, -1)) },
  { name: 'forgets the last brace in a fence', respond: () => writes(`\`\`\`json\n${good.slice(0, -1)}\n\`\`\``) },
  { name: 'writes two objects, each with a part', respond: () => writes(halves.join('\n')) },
  { name: 'writes a list of two objects, each with a part', respond: () => writes(`[${halves.join(', ')}]`) },
];
