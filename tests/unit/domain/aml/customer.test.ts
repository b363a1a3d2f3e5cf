import { describe, expect, test } from 'vitest';
import { CUSTOMER_KINDS, CUSTOMER_ROOT, type Customer } from '../../../../domain/aml/customer.ts';
import { datesAhead, missingOf, peopleToCheck } from '../../../../domain/aml/missing.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const id = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`;
const person = (at: number, role: Customer['people'][number]['roles'][number]) => ({
  id: id(at),
  roles: [role],
  name: `Person ${'ABCDEFGH'.charAt(at)}`,
  bornOn: '1970-01-02' as IsoDate,
  address: '1 Wattle Street, Newtown NSW 2042',
});
const customer = (facts: Partial<Customer> & Pick<Customer, 'kind'>): Customer => ({
  people: [],
  ...facts,
});
const named = (facts: Parameters<typeof customer>[0]) =>
  missingOf(customer(facts)).map((each) =>
    each.what === 'field'
      ? each.field
      : each.what === 'person'
        ? `${each.count} ${each.role}`
        : each.what === 'of-person'
          ? `${each.field} of ${each.name}`
          : each.what,
  );

describe('domain.md 4.7: what is collected of each kind of customer', () => {
  test.each([
    ['individual', ['purpose', '1 self']],
    ['sole-trader', ['abn', 'purpose', '1 self']],
    ['company', ['name', 'acn', 'registeredOffice', 'purpose', '1 director', 'senior-official']],
    [
      'trust',
      ['name', 'trustType', 'deedOn', 'beneficiaries', 'purpose', '1 trustee', '1 settlor'],
    ],
    ['partnership', ['name', 'purpose', '2 partner', 'senior-official']],
    ['association', ['name', 'registeredOffice', 'purpose', '1 office-holder']],
    ['estate', ['name', 'diedOn', 'purpose', '1 executor']],
  ] as const)('%s', (kind, fields) => {
    expect(CUSTOMER_KINDS).toContain(kind);
    expect(named({ kind })).toEqual(fields);
  });

  test('births, deaths and deeds lie behind us', () => {
    const born = (at: number, bornOn: string) => ({
      ...person(at, 'self'),
      bornOn: bornOn as IsoDate,
    });
    const today = '2026-11-28' as IsoDate;
    const dated = customer({
      kind: 'estate',
      people: [born(1, '2026-11-28'), born(2, '2026-11-29')],
      diedOn: '2027-05-05' as IsoDate,
      deedOn: '2026-11-27' as IsoDate,
    });
    expect(datesAhead(dated, today).map(({ path }) => path)).toEqual(['people.1.bornOn', 'diedOn']);
    expect(datesAhead(customer({ kind: 'individual' }), today)).toEqual([]);
  });

  test('each person who is checked has a birth date and an address; a settlor is only named', () => {
    const bare = { id: id(1), name: 'Jane Citizen' };
    const people = [
      { ...bare, roles: ['trustee' as const] },
      { id: id(2), name: 'Sam Settlor', roles: ['settlor' as const] },
      { id: id(3), name: 'Al Attorney', roles: ['representative' as const] },
    ];
    expect(named({ kind: 'trust', people }).slice(5)).toEqual([
      'bornOn of Jane Citizen',
      'address of Jane Citizen',
      'bornOn of Al Attorney',
      'address of Al Attorney',
      'authority of Al Attorney',
    ]);
  });

  test('who owns a quarter through another company is checked, and nobody else is asked for', () => {
    const company: Customer = {
      kind: 'company',
      name: 'A B Pty Ltd',
      acn: '000 000 019',
      registeredOffice: '1 King Street, Sydney NSW 2000',
      purpose: 'Investment',
      people: [person(1, 'director'), person(2, 'settlor'), person(3, 'settlor')],
      ownership: {
        entities: [{ id: id(9), name: 'Hold Pty Ltd' }],
        holdings: [
          { ownerId: id(9), entityId: CUSTOMER_ROOT, parts: 1, whole: 2 },
          { ownerId: id(2), entityId: id(9), parts: 1, whole: 2 },
          { ownerId: id(3), entityId: id(9), parts: 49, whole: 100 },
        ],
        controls: [],
      },
    };
    expect(peopleToCheck(company).map(({ name }) => name)).toEqual(['Person B', 'Person C']);
    expect(missingOf(company)).toEqual([]);
  });
});
