import { describe, expect, test } from 'vitest';
import {
  type AskedPerson,
  contactDoubt,
  type KnownBefore,
} from '../../../../domain/applications/owner-contacts.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';

const OLGA: AskedPerson = {
  id: 'olga',
  name: 'Olga Owner',
  email: 'Olga@owner.example',
  phone: '0491 570 156',
};
const EMAIL = { channel: 'EMAIL', target: 'olga@owner.example' } as const;
const SMS = { channel: 'SMS', target: '+61491570156' } as const;
const NOTHING: KnownBefore = { reached: [], written: [], staff: [] };
const of = (person: AskedPerson, before: Partial<KnownBefore> = {}, others: AskedPerson[] = []) =>
  contactDoubt(person, [person, ...others], { ...NOTHING, ...before });

describe('an owner’s contacts beside what was known of them', () => {
  test('first ones, and the same ones in another spelling, stand', () => {
    expect(of(OLGA)).toBeUndefined();
    const reached = [EMAIL, SMS].map((each) => ({ ...each, name: 'OLGA M. OWNER' }));
    expect(of(OLGA, { reached })).toBeUndefined();
  });

  test('a changed one waits, whoever sends; changed back it stands', () => {
    const mule = { ...OLGA, email: 'm@mule.example', phone: '0491 570 157' };
    const reached = [EMAIL, SMS].map((each) => ({ ...each, name: OLGA.name }));
    expect(of(mule, { reached })).toMatchObject({
      isWhole: true,
      channels: ['EMAIL', 'SMS'],
      former: [EMAIL, SMS],
    });
    expect(of({ ...OLGA, email: mule.email }, { reached })).toMatchObject({
      isWhole: false,
      channels: ['EMAIL'],
    });
    // From one to another and back: what stood there first counts, not what did in between.
    const written = [EMAIL, SMS, { channel: 'EMAIL' as const, target: mule.email }].map(
      (each, at) => ({ ...each, name: OLGA.name, at: at === 2 ? '2026-02' : '2026-01' }),
    );
    expect(of(OLGA, { written })).toBeUndefined();
    expect(of(mule, { written })).toMatchObject({ isWhole: true });
  });

  test('another name under the same person of the listing is no way round', () => {
    const reached = [{ ...EMAIL, name: OLGA.name, personId: 'olga' }];
    const renamed = { ...OLGA, name: 'Zoe Zed', email: 'z@mule.example', phone: null };
    expect(of(renamed, { reached })).toMatchObject({ isWhole: true });
    expect(of({ ...renamed, id: 'zoe' }, { reached })).toBeUndefined();
  });

  test('a namesake of somebody who works there, reached by a mailbox of their own, doesn’t wait', () => {
    const ann = { id: 'ann', works: 'agency' as const, email: 'ann@agency.example', phone: null };
    const staff = (name: string) => ({ staff: [{ ...ann, name }] });
    expect(of(OLGA, staff('Owner, Olga M.'))).toBeUndefined();
    expect(of(OLGA, staff('Olga Owner'))).toBeUndefined();
    expect(of(OLGA, staff('O. Owner'))).toBeUndefined();
  });

  test('a contact of the staff waits, also of whoever is both; with a plus or dots it is the same', () => {
    const staff = [
      {
        id: 'ann',
        name: 'Ann Agent',
        works: 'agency',
        email: 'ann.a@gmail.com',
        phone: null,
      } as const,
    ];
    const theirs = { ...OLGA, email: 'AnnA+olga@googlemail.com' };
    expect(of(theirs, { staff })).toMatchObject({ isWhole: true, belongsTo: 'Ann Agent' });
    expect(of({ ...theirs, name: 'Ann M. Agent' }, { staff })).toMatchObject({
      isWhole: true,
      belongsTo: undefined,
      reasons: ['Ann M. Agent works at the agency'],
    });
  });

  test('what two owners share tells neither from the other', () => {
    const ben = { ...OLGA, id: 'ben', name: 'Ben Owner', phone: '0491 570 157' };
    expect(of(OLGA, {}, [ben])).toMatchObject({ isWhole: false, channels: ['EMAIL'] });
    expect(of(OLGA, {}, [{ ...ben, phone: OLGA.phone }])).toMatchObject({ isWhole: true });
  });
});

test('one mailbox has one form', () => {
  expect(mailboxOf(' Ann.A+x@GoogleMail.com ')).toBe('anna@gmail.com');
  expect(mailboxOf('ann.a+x@agency.example')).toBe('ann.a@agency.example');
});

test('decision 363: what the listing says of them no more is doubted, however it is written there', () => {
  const { id } = OLGA;
  const listed = (email: string | null, phone: string | null) =>
    of(OLGA, { listed: [{ id, name: OLGA.name, email, phone }] })?.channels;
  expect(listed('olga@OWNER.example', '+61 491 570 156')).toBeUndefined();
  expect(listed('olga@owner.example', '0491 570 157')).toEqual(['SMS']);
  expect(listed(null, '0491 570 156')).toEqual(['EMAIL']);
  const other = { id: 'another', email: null, phone: null };
  expect(of(OLGA, { listed: [{ ...other, name: 'Ben Owner' }] })).toBeUndefined();
  // Decision 365: taken off and added anew they have another id.
  expect(of(OLGA, { listed: [{ ...other, name: 'OLGA OWNER' }] })?.isWhole).toBe(true);
});
