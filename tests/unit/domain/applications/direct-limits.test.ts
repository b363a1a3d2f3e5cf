import { expect, test } from 'vitest';
import { countedAs } from '../../../../domain/applications/direct-limits.ts';

test.each([
  ['EMAIL', 'ann@example.com', ' Ann+loan@Example.com '],
  ['EMAIL', 'ann.a@gmail.com', 'AnnA@googlemail.com'],
  ['SMS', '+61491570006', '0491 570 006'],
] as const)('a limit counts one %s contact however it is written: %s', (channel, target, other) => {
  expect(countedAs({ channel, target: other })).toBe(countedAs({ channel, target }));
});
