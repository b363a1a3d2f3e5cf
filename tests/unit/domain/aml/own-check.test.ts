import { describe, expect, test } from 'vitest';
import type { Customer, CustomerPerson } from '../../../../domain/aml/customer.ts';
import { missingFor, questionsFor, withTold } from '../../../../domain/aml/own-check.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const person = (
  id: string,
  roles: CustomerPerson['roles'],
  more: Partial<CustomerPerson> = {},
) => ({
  id,
  roles,
  name: `Person ${id}`,
  ...more,
});
const asked = (personId: string, told: { field: string; personId?: string }[] = []) => ({
  personId,
  told,
});
const fields = (customer: Customer, of: ReturnType<typeof asked>) =>
  questionsFor(customer, of).map(({ field }) => field);
const nextId = () => 'new';

describe('what somebody is asked by their link', () => {
  test.each<[string, Customer, string, string[]]>([
    [
      'a person',
      { kind: 'individual', people: [person('a', ['self'])] },
      'a',
      ['bornOn', 'address', 'purpose'],
    ],
    [
      'what the agency knows isn’t asked',
      { kind: 'sole-trader', abn: '1', people: [person('a', ['self'], { address: 'x' })] },
      'a',
      ['bornOn', 'purpose'],
    ],
    [
      'who speaks for a trust',
      { kind: 'trust', people: [person('a', ['trustee']), person('b', ['trustee'])] },
      'a',
      ['bornOn', 'address', 'name', 'trustType', 'deedOn', 'beneficiaries', 'purpose', 'settlor'],
    ],
    [
      'another trustee tells of themselves alone',
      { kind: 'trust', people: [person('a', ['trustee']), person('b', ['trustee'])] },
      'b',
      ['bornOn', 'address'],
    ],
    [
      'who acts for somebody speaks for them, and says by what',
      { kind: 'individual', people: [person('a', ['self']), person('b', ['representative'])] },
      'b',
      ['bornOn', 'address', 'authority', 'purpose'],
    ],
    ['nobody of the customer', { kind: 'individual', people: [] }, 'a', []],
    [
      'a settlor, whose identity isn’t checked',
      { kind: 'trust', people: [person('a', ['trustee']), person('s', ['settlor'])] },
      's',
      [],
    ],
  ])('%s', (_, customer, personId, expected) => {
    expect(fields(customer, asked(personId))).toEqual(expected);
    expect(expected.length).toBeLessThanOrEqual(15);
  });

  test('what was told stays open, is taken back by null, and nothing else is touched', () => {
    const customer: Customer = {
      kind: 'trust',
      name: 'A Trust',
      people: [
        person('a', ['trustee']),
        person('b', ['trustee'], { bornOn: '1960-01-01' as IsoDate }),
      ],
    };
    const told = withTold(
      customer,
      asked('a'),
      { bornOn: '1970-01-02' as IsoDate, settlor: 'Cora', name: 'Another Trust' },
      nextId,
    );
    expect(told.customer.name).toBe('A Trust');
    expect(told.customer.people).toEqual([
      { ...customer.people[0], bornOn: '1970-01-02' },
      customer.people[1],
      { id: 'new', roles: ['settlor'], name: 'Cora' },
    ]);
    const later = { personId: 'a', told: told.told };
    expect(questionsFor(told.customer, later)).toContainEqual({ field: 'settlor', value: 'Cora' });
    const back = withTold(told.customer, later, { settlor: null, bornOn: null }, nextId);
    expect(back.customer.people).toEqual(customer.people);
    expect(missingFor(back.customer, later)).toContain('settlor');
    const renamed = withTold(told.customer, later, { settlor: 'Cora Cedar' }, nextId);
    expect(renamed.customer.people.map(({ name }) => name)).toContain('Cora Cedar');
    expect(renamed.customer.people).toHaveLength(3);
  });
});
