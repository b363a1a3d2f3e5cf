import { describe, expect, test } from 'vitest';
import {
  type Contact,
  heldContact,
  isReachedAlike,
  trustedContact,
} from '../../../../domain/contracts/signing/known-contacts.ts';
import { maySamePerson } from '../../../../domain/people/same-name.ts';

const email = 'olga@owner.example';
const phone = '+61491570156';
const name = 'Olga Owner';
const known: (Contact & { name: string })[] = [
  { name, channel: 'EMAIL', target: email },
  { name, channel: 'SMS', target: phone },
];

test.each([
  ['a mailbox', { email: 'a.b@gmail.com' }, { email: ' AB+home@GoogleMail.com ' }, true],
  [
    'a mailbox of a host that tells dots apart',
    { email: 'a.b@x.example' },
    { email: 'ab@x.example' },
    false,
  ],
  ['a phone', { phone: '+61491570158' }, { phone: '(04) 9157 0158' }, true],
  [
    'with both ways to write abroad',
    { phone: '+61 (0)491 570 158' },
    { phone: '61491570158' },
    true,
  ],
  ['a phone abroad', { phone: '+64 21 123 4567' }, { phone: '+64211234567' }, true],
  ['another phone', { phone: '0491570158' }, { phone: '0491570159' }, false],
  ['nothing at all', { email: '', phone: '' }, { email: '', phone: '' }, false],
])('one is reached as the other: %s', (_, one, other, isOne) => {
  expect([isReachedAlike(one, other), isReachedAlike(other, one)]).toEqual([isOne, isOne]);
});

describe('what was laid down at the address of another home', () => {
  const mine = { email: 'mallory@mule.example', phone: '+61491570199' };
  const elsewhere = [
    { name, channel: 'EMAIL' as const, target: mine.email, isElsewhere: true },
    { name, channel: 'SMS' as const, target: mine.phone, isElsewhere: true },
  ];

  test('vouches for nobody who is known at this one', () => {
    const held = { channels: ['EMAIL', 'SMS'], isWhole: true };
    expect(heldContact({ name, ...mine }, [...known, ...elsewhere])).toEqual(held);
    expect(heldContact({ name, email, phone }, [...known, ...elsewhere])).toEqual(held);
  });

  test('counts where nothing else is known, as after a mended address', () => {
    expect(heldContact({ name, ...mine }, elsewhere)).toBeNull();
    expect(heldContact({ name, email, phone }, elsewhere)).toMatchObject({ isWhole: true });
  });
});

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
    expect(heldContact({ name, ...person }, before)).toEqual(held);
  });

  test('what is known of another person isn’t known of whoever may be either', () => {
    const mule = 'm@mule.example';
    const both = 'Olga Mary Owner';
    const mixed = [...known, { name: 'Mary Owner', channel: 'EMAIL' as const, target: mule }];
    expect(heldContact({ name: both, email: mule, phone: null }, mixed)).toMatchObject({
      isWhole: true,
    });
    // Once it was confirmed under the whole name it is known.
    const confirmed = [...mixed, { ...known[0], name: both, target: email } as never];
    expect(heldContact({ name: both, email, phone: null }, confirmed)).toBeNull();
    expect(heldContact({ name: both, email: mule, phone: null }, confirmed)).toMatchObject({
      isWhole: true,
    });
  });

  test('a code goes nowhere but to what is known', () => {
    expect(trustedContact({ email, phone }, { channels: ['SMS'] })).toEqual({ email, phone: null });
    expect(trustedContact({ email, phone }, null)).toEqual({ email, phone });
  });

  test.each([
    ['Olga Owner', 'olga  OWNER', true],
    ['Olga Owner', 'Ólga Maria Owner', true],
    ['Owner, Olga', 'Olga Owner', true],
    ['Olga Owner', 'O. Owner', true],
    ['Olga M Owner', 'Olga Mary Owner', true],
    ['Olga Owner', 'Ol\u200bga Own\u00ader', true],
    ['Olga Owner', '\u039flga \u041ewner', true],
    ['Olga Owner', 'OIga 0wner', true],
    ['Olga Owner', 'OlgaOwner', true],
    ["Bernard O'Brien", 'Bemard OBrien', true],
    ['Søren Łukasz', 'Soren Lukasz', true],
    ['Person 12', 'Person 13', false],
    ['Person 10', 'Person 11', false],
    ['Unit 101 Pty Ltd', 'Unit 110 Pty Ltd', false],
    ['Olga Owner', 'Mary Owner', false],
    ['Olga Owner', 'Oscar Owner', false],
    ['Olga Owner', '', false],
  ])('%s and %s may be one: %s', (one, other, may) => {
    expect(maySamePerson(one, other)).toBe(may);
    expect(maySamePerson(other, one)).toBe(may);
  });
});
