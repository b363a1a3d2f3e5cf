import { expect, test } from 'vitest';
import {
  type Sharing,
  sharedFault,
  sharersOf,
} from '../../../../domain/contracts/signing/shared-contacts.ts';

const person = (name: string, more: Partial<Sharing> = {}): Sharing => ({
  id: name,
  kind: 'signer' as const,
  role: 'vendor' as const,
  name,
  email: 'home@owner.example',
  phone: null,
  ...more,
});
const olga = person('Olga Owner');

test('people 4: owners of one home may share a mailbox, which is known', () => {
  const otto = person('Otto Owner', { email: 'Home+otto@owner.example' });
  expect(sharedFault(olga, [olga, otto])).toBeUndefined();
  expect(sharersOf(olga, [olga, otto]).map(({ name }) => name)).toEqual(['Otto Owner']);
  expect(sharersOf(olga, [olga, person('Copy', { kind: 'copy' })])).toEqual([]);
});

test.each<[string, Sharing, RegExp]>([
  ['the other side', person('Ben Buyer', { role: 'buyer' }), /two sides/],
  ['a witness', person('Will Witness', { kind: 'witness' }), /witness needs/],
  [
    'a witness, by a sign after the mailbox',
    person('Will', { kind: 'witness', email: 'home+w@owner.example' }),
    /witness needs/,
  ],
])('people 4, security.md 3.2 (34): nobody collects two codes as %s', (_, other, why) => {
  expect(sharedFault(olga, [olga, other])).toMatch(why);
  expect(sharedFault(other, [olga, other])).toMatch(why);
});

test('people 4: one person who is on both sides is one', () => {
  expect(
    sharedFault(olga, [olga, person('Olga Owner', { id: '2', role: 'buyer' })]),
  ).toBeUndefined();
});
