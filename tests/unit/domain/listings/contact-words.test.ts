import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayReachSomebody } from '../../../../domain/listings/contact-words.ts';

test.each([
  '0491 570 156',
  '0491570156',
  '0491 5',
  '+61 491 570 156',
  '+61 (0)491 570 156',
  '61491570156',
  '(02) 5550 0123',
  '02 5550',
  'saltbush 0491 570 156',
  '0491-570-156 auction',
  'siobhan.oconnor@example.com',
  'zhang @example',
])('%s may be how somebody is reached', (words) => {
  expect(mayReachSomebody(words)).toBe(true);
});

test.each([
  '',
  'saltbush',
  '2042 active',
  '0800',
  'QW-000190',
  'qw000190',
  '$915,000',
  '915000',
  '1,200,000',
  '$10,000,000',
  '12/45 brushbox',
  '12-14 salt 2042',
  'exchanged orange',
])('%s is nobody’s', (words) => {
  expect(mayReachSomebody(words)).toBe(false);
});

test('however a mobile is spaced, and whatever stands beside it, it is known', () => {
  const digits = fc.stringMatching(/^04\d{8}$/);
  const gap = fc.constantFrom('', ' ', '-', '.');
  const words = fc.constantFrom('', 'saltbush ', 'O’Connor, ', '12/45 Rose Rd ');
  fc.assert(
    fc.property(digits, gap, words, (number, between, before) => {
      const [a, b, c] = [number.slice(0, 4), number.slice(4, 7), number.slice(7)];
      expect(mayReachSomebody(`${before}${a}${between}${b}${between}${c}`)).toBe(true);
    }),
  );
});
