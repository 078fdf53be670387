import { expect, test } from 'vitest';
import { daylightAt } from './daylight.ts';

test('every hour has its light, and each light is one stretch of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => daylightAt(new Date(2026, 10, 23, hour, 59)));
  const changes = hours.flatMap((light, hour) => (light === hours.at(hour - 1) ? [] : [`${hour} ${light}`]));
  expect(changes).toEqual(['5 dawn', '8 day', '17 dusk', '21 night']);
});
