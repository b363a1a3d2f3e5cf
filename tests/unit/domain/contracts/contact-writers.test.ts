import { describe, expect, test } from 'vitest';
import { writersOf, writtenNow } from '../../../../domain/contracts/signing/contact-writers.ts';
import type { Contact } from '../../../../domain/contracts/signing/known-contacts.ts';
import { isSuspendedThere } from '../../../../domain/contracts/signing/staff-contacts.ts';

const OWN = { email: 'olga@home.example', phone: '0491 570 156' };
const OTHER = { email: 'other@home.example', phone: '0491 570 157' };
const mail = (target: string) => ({ channel: 'EMAIL', target });
const PHONE = { channel: 'SMS', target: '+61491570156' };
const NEXT = { channel: 'SMS', target: '+61491570157' };

describe('decision 364: what somebody writes of how somebody is reached', () => {
  test.each([
    ['as it stands', OWN, []],
    ['in another form of the same', { email: 'OLGA@home.example', phone: '+61 491 570 156' }, []],
    [
      'with what follows a plus',
      { ...OWN, email: 'olga+sale@home.example' },
      [mail('olga+sale@home.example')],
    ],
    ['another phone', { ...OWN, phone: OTHER.phone }, [NEXT]],
    ['another mailbox', { ...OWN, email: OTHER.email }, [mail(OTHER.email)]],
    ['both', OTHER, [mail(OTHER.email), NEXT]],
    ['without the phone', { ...OWN, phone: null }, []],
    ['by nothing', { email: null, phone: null }, []],
  ])('%s', (_, now, written) => {
    expect(writtenNow(now, OWN)).toEqual(written);
  });

  test('of somebody new it is all', () => {
    expect(writtenNow(OWN, undefined)).toEqual([mail(OWN.email), PHONE]);
  });
});

describe('decision 324: who wrote a contact on a listing', () => {
  const stood = (personId: string, email: string, until: number | null = null) => ({
    listingId: 'l',
    personId,
    name: 'Olga Owner',
    email,
    phone: null,
    until,
  });
  const by = (actorId: string, at: number) => ({ listingId: 'l', actorId, at });
  const writings = [by('ann', 1), by('ben', 2), by('cam', 3)];
  const writers = (...standing: ReturnType<typeof stood>[]) =>
    writersOf([mail('new@home.example') as Contact], standing, writings);

  test('is whoever wrote it since that entry was reached otherwise', () => {
    const now = stood('p', 'new@home.example');
    expect(writers(stood('p', 'old@home.example', 2), now)).toEqual(['ben', 'cam']);
  });

  test('also when an entry of the same name was taken off beside it since', () => {
    const now = stood('p', 'new@home.example');
    const beside = stood('q', 'typed@home.example', 3);
    expect(writers(stood('p', 'old@home.example', 2), beside, now)).toEqual(['ben', 'cam']);
  });
});

describe('whoever an agency suspended', () => {
  const at = (name: string, isActive: boolean, email = `${name.length}@agency.example`) => ({
    name,
    isActive,
    email,
    phone: null,
  });
  const SAM = { name: 'Sam Lee', email: 'private@mailbox.example', phone: null };
  test.each([
    ['by what they are reached by', [at('Alex Ray', false, SAM.email)], true],
    ['by that mailbox with a tag', [at('Sam Lee', false, 'Private+work@mailbox.example')], true],
    ['not while they work there', [at('Sam Lee', true, SAM.email)], false],
    ['not by their name: a namesake is somebody else', [at('Sam Lee', false)], false],
    ['not beside a colleague who left', [at('Sam Lee', true, SAM.email), at('Jo', false)], false],
  ])('%s', (_, staff, is) => {
    expect(isSuspendedThere(SAM, staff)).toBe(is);
  });
});
