import { describe, expect, test } from 'vitest';
import {
  referencePrefix,
  registrationFaults,
  registrationReference,
} from '../../../../domain/agencies/registration.ts';

describe('issue 32 (2): the prefix of an agency’s references', () => {
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

describe('issue 32 (1): what a registration asks', () => {
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
