import { expect, it } from 'vitest';
import { quoted, withFullStop } from './quoted.ts';

it.each([
  ['I wait.', '“I wait.”'],
  ['"Everything\'s on schedule."', "“Everything's on schedule.”"],
  ['I say "not yet", and wait.', '“I say ‘not yet’, and wait.”'],
  ['“Not yet” („noch nicht“) is my line.', '“‘Not yet’ (‘noch nicht’) is my line.”'],
  ['"We have a problem.', '“We have a problem.”'],
  ['We open on the 16th."', '“We open on the 16th.”'],
  ['I tell Dana: "We have a problem.', '“I tell Dana: ‘We have a problem.’”'],
  ['No weekend," I say.', '“‘No weekend,’ I say.”'],
  ['I say:"not yet" and wait.', '“I say:‘not yet’ and wait.”'],
  ['I told him,"no" and left.', '“I told him,‘no’ and left.”'],
  ['I tell them…"wait".', '“I tell them…‘wait’.”'],
  ['No weekend," I say "later".', '“‘No weekend,’ I say ‘later’.”'],
  ['A 15" screen is enough.', '“A 15" screen is enough.”'],
  ['I say "on the 16".', '“I say ‘on the 16’.”'],
  ["I say 'not yet', and it's all the parents' fault.", "“I say ‘not yet’, and it's all the parents' fault.”"],
  ["151 of 212 make the plans.'", '“151 of 212 make the plans.”'],
  ["\"She said 'no' and left, 'again'.\"", '“She said ‘no’ and left, ‘again’.”'],
  ['I say \'the word "soon" is no date\', and wait.', '“I say ‘the word “soon” is no date’, and wait.”'],
  ['“It’s ‘soon’,” I say. “Not ‘now’.”', '“‘It’s “soon”,’ I say. ‘Not “now”.’”'],
  ['"\'Not yet,\' she said," I say.', '“‘“Not yet,” she said,’ I say.”'],
  ['\'"Not yet" is fine\', I say.', '“‘“Not yet” is fine’, I say.”'],
  ['I say ‘not yet’ and "soon".', '“I say ‘not yet’ and ‘soon’.”'],
  ["I say 'it's 'em, not me'.", "“I say ‘it's 'em, not me’.”"],
  ["I say 'yes to ten. Then I go.", '“I say ‘yes to ten. Then I go.’”'],
  ['We know in three weeks.\'" Then I go.', '“‘We know in three weeks.’ Then I go.”'],
  ["We've had '90s designs since the '90s.", "“We've had '90s designs since the '90s.”"],
  ["'Not yet.'", '“Not yet.”'],
  ['"', '“”'],
])('%s is quoted as %s', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

it('ends a sentence with one full stop', () => {
  expect(withFullStop('“I ask.”')).toBe('“I ask.”');
  expect(withFullStop('“I ask”')).toBe('“I ask”.');
  expect(withFullStop('“I ask …”')).toBe('“I ask …”');
});
