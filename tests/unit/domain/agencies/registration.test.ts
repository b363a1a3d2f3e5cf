import { describe, expect, test } from 'vitest';
import {
  answersOfProspect,
  hasRunOut,
  referencePrefix,
  registrationFaults,
  registrationReference,
} from '../../../../domain/agencies/registration.ts';

describe('S1: the prefix of an agency’s references', () => {
  test.each([
    ['Saltbush & Wattle Real Estate', [], 'SW'],
    ['Harbour Point Property Group', [], 'HPP'],
    ['Belle Property Bondi Junction', ['BPB'], 'BEL'],
    ['Ray', [], 'RAY'],
    ['The Real Estate', [], 'TRE'],
    ['Éclair Ñandú', [], 'EN'],
    ['88', [], 'XX'],
    ['Ray', ['RAY', 'RA'], 'RAA'],
    ['Raywood', ['RAY', 'RAYW', 'RA', 'RAA'], 'RAB'],
  ])('%s, with %j taken: %s', (name, taken, prefix) => {
    expect(referencePrefix(name, new Set(taken))).toBe(prefix);
  });

  test('two to four capitals, and none twice, however many are of one name', () => {
    const taken = new Set<string>();
    for (let each = 0; each < 300; each += 1) {
      const prefix = referencePrefix('Saltbush Property', taken) ?? '';
      expect(prefix).toMatch(/^[A-Z]{2,4}$/);
      expect(taken.has(prefix)).toBe(false);
      taken.add(prefix);
    }
  });
});

describe('S1: what a registration asks', () => {
  test.each([
    ['who', { tradingName: 'A', legalName: 'B', abn: '51 824 753 556' }, []],
    ['who', { tradingName: 'A', legalName: 'B', abn: '51 824 753 557' }, ['abn']],
    ['who', {}, ['tradingName', 'legalName', 'abn']],
    [
      'licence',
      { licenceNumber: '1', licenceState: 'NZ', licensee: 'Nora Wattle' },
      ['licenceState'],
    ],
    [
      'person',
      { personName: 'Nora Wattle', email: 'nora@', mobile: '02 5550 0100' },
      ['email', 'mobile'],
    ],
  ] as const)('%s, %j: %j', (step, draft, paths) => {
    expect(registrationFaults(draft, step).map(({ path }) => path)).toEqual(paths);
  });

  test('a reference is the end of its id', () => {
    expect(registrationReference('0190a5e0-0000-7000-8000-0000abcdef12')).toBe('REG-ABCDEF12');
  });
});

describe('S1: a registration that nobody sends runs out', () => {
  const savedAt = new Date('2026-11-01T00:00:00Z');
  test.each([
    ['draft', '2026-11-15T00:00:00Z', false],
    ['draft', '2026-11-15T00:00:01Z', true],
    ['submitted', '2027-11-15T00:00:01Z', false],
    ['more-needed', '2027-11-15T00:00:01Z', false],
    ['expired', '2026-11-01T00:00:00Z', true],
  ] as const)('%s at %s: %s', (state, now, hasEnded) =>
    expect(hasRunOut({ state, savedAt }, new Date(now))).toBe(hasEnded),
  );
});

describe('S26: what is known of a prospect is filled in, and nothing else', () => {
  const nothing = {
    name: 'Brolga',
    contactName: '',
    phone: '',
    email: '',
    suburb: '',
    state: null,
  };
  test.each([
    [{}, { tradingName: 'Brolga' }],
    [{ suburb: 'Orange' }, { tradingName: 'Brolga', suburb: 'Orange', officeName: 'Orange' }],
    [{ phone: '0491 570 006' }, { tradingName: 'Brolga', mobile: '0491 570 006' }],
    // No code goes to a landline.
    [{ phone: '02 9123 4567' }, { tradingName: 'Brolga' }],
    [
      { contactName: 'Imre Castellan', email: 'imre@brolga.example', state: 'NSW' as const },
      {
        tradingName: 'Brolga',
        personName: 'Imre Castellan',
        email: 'imre@brolga.example',
        officeState: 'NSW',
      },
    ],
  ])('%j', (known, answers) =>
    expect(answersOfProspect({ ...nothing, ...known })).toEqual(answers),
  );
});
