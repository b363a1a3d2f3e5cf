import { describe, expect, test } from 'vitest';
import { CUSTOMER_ROOT, type Customer } from '../../../../domain/aml/customer.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { beneficialOwners } from '../../../../src/features/aml/customer/beneficial.ts';
import {
  blankPerson,
  customerOf,
  draftOf,
} from '../../../../src/features/aml/customer/customer-draft.ts';
import {
  ownershipTree,
  withoutOwner,
} from '../../../../src/features/aml/customer/ownership-rows.ts';
import { newId } from '../../../support/builders.ts';

const [ada, ben, holding] = [newId(), newId(), newId()];

/** A company: a third is Ada's, the rest a holding's, which is Ben's. */
const COMPANY: Customer = {
  kind: 'company',
  name: 'Quay Pty Ltd',
  purpose: 'Selling the office',
  people: [
    { id: ada, roles: ['director', 'owner'], name: 'Ada', bornOn: '1970-01-02' as IsoDate },
    { id: ben, roles: ['owner'], name: 'Ben Ó Sé', otherNames: ['Ben Shea', 'B Shea'] },
  ],
  ownership: {
    entities: [{ id: holding, name: 'Holding Pty Ltd' }],
    holdings: [
      { ownerId: ada, entityId: CUSTOMER_ROOT, parts: 1, whole: 3 },
      { ownerId: holding, entityId: CUSTOMER_ROOT, parts: 2, whole: 3 },
      { ownerId: ben, entityId: holding, parts: 1000, whole: 1000 },
    ],
    controls: [{ controllerId: ben, entityId: holding }],
  },
};

describe('the form of a customer', () => {
  test('goes there and back without a change', () => {
    expect(customerOf(draftOf(COMPANY)).customer).toEqual(COMPANY);
    const person: Customer = { kind: 'individual', people: [] };
    expect(customerOf(draftOf(person)).customer).toEqual(person);
  });

  test('what is left empty is collected later; what is wrong is named at its control', () => {
    const draft = draftOf({ kind: 'sole-trader', people: [] });
    const typed = {
      ...draft,
      texts: { ...draft.texts, abn: '12 345', purpose: '  ' },
      people: [blankPerson(ada, ['self'])],
    };
    expect(customerOf(typed).problems).toEqual([
      { controlId: 'abn', message: 'This is not a valid ABN' },
      { controlId: `${ada}.name`, message: 'Enter full name' },
    ]);
  });

  test('a share is a whole number of parts, with commas too, and at most the whole', () => {
    const draft = draftOf(COMPANY);
    const share = (parts: string, whole: string) => {
      const [first, ...rest] = draft.holdings;
      if (!first) throw new Error('no holding');
      return customerOf({ ...draft, holdings: [{ ...first, parts, whole }, ...rest] });
    };
    expect(share('250', '1,000').customer?.ownership?.holdings[0]).toMatchObject({ whole: 1000 });
    for (const [parts, whole] of [
      ['4', '3'],
      ['', '3'],
      ['1.5', '3'],
      ['0', '3'],
    ] as const) {
      expect(share(parts, whole).problems?.[0]?.controlId, parts).toBe(
        `${ada}.${CUSTOMER_ROOT}.parts`,
      );
    }
  });
});

describe('the ownership tree', () => {
  test('stands one beneath the other, with who counts as a beneficial owner and exactly how much', () => {
    const [first, second] = ownershipTree(draftOf(COMPANY));
    expect(first).toMatchObject({ name: 'Ada', isPerson: true, share: { parts: '1', whole: '3' } });
    expect(second).toMatchObject({
      name: 'Holding Pty Ltd',
      owners: [{ name: 'Ben Ó Sé', decides: true }],
    });
    expect([...beneficialOwners(COMPANY)]).toEqual([
      [ada, '1/3'],
      [ben, '2/3'],
    ]);
  });

  test('a circle ends where it closes', () => {
    const draft = draftOf(COMPANY);
    const circle = {
      ...draft,
      holdings: [
        ...draft.holdings,
        { ownerId: holding, entityId: holding, parts: '1', whole: '10' },
      ],
    };
    const [, second] = ownershipTree(circle);
    expect(second?.owners.find(({ id }) => id === holding)).toMatchObject({
      isRepeated: true,
      owners: [],
    });
  });

  test('an entity that is taken off takes with it what stood behind it alone', () => {
    const left = withoutOwner(draftOf(COMPANY), holding, CUSTOMER_ROOT);
    expect(left.entities).toEqual([]);
    expect(left.holdings).toHaveLength(1);
    expect(left.controls).toEqual([]);
    expect(left.people.map(({ name }) => name)).toEqual(['Ada']);
  });
});
