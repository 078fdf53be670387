import { describe, expect, test } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

describe('invalid stored preferences', () => {
  test.each([[null], [''], ['{'], ['null'], ['7'], ['[]'], ['"night"']])('%s gives the defaults', (text) => {
    expect(parsePreferences(text)).toEqual(defaultPreferences);
  });

  test('keeps the valid values', () => {
    expect(parsePreferences('{"scheme":"night","textSize":"huge","sound":"loud","smell":"on"}')).toEqual({
      ...defaultPreferences,
      scheme: 'night',
    });
  });
});

test('preferences saved before there were sounds and a cabinet have sound off and the cabinet on', () => {
  expect(parsePreferences('{"scheme":"night","textSize":"large","wallpaper":"none"}')).toEqual({
    scheme: 'night',
    textSize: 'large',
    wallpaper: 'none',
    sound: 'off',
    cabinet: 'on',
  });
});
