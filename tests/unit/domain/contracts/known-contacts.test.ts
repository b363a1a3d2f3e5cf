import { describe, expect, test } from 'vitest';
import {
  type Contact,
  heldContact,
  maySamePerson,
  trustedContact,
} from '../../../../domain/contracts/signing/known-contacts.ts';

const email = 'olga@owner.example';
const phone = '+61491570156';
const known: Contact[] = [
  { channel: 'EMAIL', target: email },
  { channel: 'SMS', target: phone },
];

describe('a contact that was changed waits for a second person', () => {
  test.each([
    ['the first ones of a person', { email, phone }, [], null],
    ['the known ones', { email, phone }, known, null],
    ['written otherwise', { email: ' OLGA@owner.example', phone: '0491 570 156' }, known, null],
    ['one of them left out', { email, phone: null }, known, null],
    [
      'another mobile',
      { email, phone: '0491570157' },
      known,
      { channels: ['SMS'], isWhole: false },
    ],
    [
      'both others',
      { email: 'm@mule.example', phone: '0491570157' },
      known,
      { channels: ['EMAIL', 'SMS'], isWhole: true },
    ],
    [
      'one other, the known one left out',
      { email: 'm@mule.example', phone: null },
      known,
      { channels: ['EMAIL'], isWhole: true },
    ],
    ['none at all', { email: null, phone: null }, known, { channels: [], isWhole: true }],
  ])('%s', (_, person, before, held) => {
    expect(heldContact(person, before)).toEqual(held);
  });

  test('a code goes nowhere but to what is known', () => {
    expect(trustedContact({ email, phone }, { channels: ['SMS'] })).toEqual({ email, phone: null });
    expect(trustedContact({ email, phone }, null)).toEqual({ email, phone });
  });

  test.each([
    ['Olga Owner', 'olga  OWNER', true],
    ['Olga Owner', 'Ólga Maria Owner', true],
    ['Owner, Olga', 'Olga Owner', true],
    ['Olga Owner', 'Oscar Owner', false],
    ['Olga Owner', '', false],
  ])('%s and %s may be one: %s', (one, other, may) => {
    expect(maySamePerson(one, other)).toBe(may);
    expect(maySamePerson(other, one)).toBe(may);
  });
});
