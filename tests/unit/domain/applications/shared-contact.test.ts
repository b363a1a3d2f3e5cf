import { expect, test } from 'vitest';
import { withNothingOwn } from '../../../../domain/applications/shared-contact.ts';

const person = (name: string, email: string | null, phone: string | null) => ({
  name,
  email,
  phone,
});

test.each([
  [
    'one mailbox and one phone for two',
    ['a@x.example', '0491 570 006'],
    ['A@x.example', '+61 491 570 006'],
    2,
  ],
  ['one phone alone for two', [null, '0491 570 006'], [null, '0491570006'], 2],
  [
    'a mailbox of their own each',
    ['a@x.example', '0491 570 006'],
    ['b@x.example', '0491 570 006'],
    0,
  ],
  ['a mobile more for one of them', ['a@x.example', null], ['a@x.example', '0491 570 006'], 1],
  ['nothing shared', ['a@x.example', '0491 570 006'], ['b@x.example', '0491 570 156'], 0],
  ['nobody reached at all', [null, null], [null, null], 0],
] as const)('%s', (_, [email, phone], [otherEmail, otherPhone], count) => {
  const people = [person('Marta', email, phone), person('Hugo', otherEmail, otherPhone)];
  expect(withNothingOwn(people)).toHaveLength(count);
});
