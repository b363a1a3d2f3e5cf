import { describe, expect, test } from 'vitest';
import { contactWords } from '../../../../domain/listings/contact-words.ts';
import { saleWords } from '../../../../domain/listings/fact-words.ts';
import { createRowSearch } from '../../../../domain/listings/row-search.ts';
import { queryWords } from '../../../../domain/listings/search-words.ts';
import { row } from '../../features/listings-table/rows.ts';

describe('what an agent looks for besides names', () => {
  const contacts = contactWords([
    { mobile: '+61 491 570 156', email: 'Jack.Sharma+home@Example.com' },
    { mobile: '0491 570 156' },
    {},
  ]);
  const rows = [
    row({ status: 'under_offer', saleMethod: 'auction', priceLow: 91_500_000, contacts }),
    row({ addressLine: '915 Banksia Street, NEWTOWN NSW 2042', saleMethod: 'private-treaty' }),
    row({ status: 'exchanged', nextDate: { kind: 'settlement', at: '2026-12-18' } }),
  ];
  const search = createRowSearch(rows);
  const found = (query: string) =>
    search.find(query).rows.map((each) => rows.indexOf(each as never));

  test.each([
    ['under offer', [0]],
    ['exchanged newtown', [2]],
    ['settlement', [2]],
    ['treaty', [1]],
    ['$915,000', [0]],
    ['915,000', [0]],
    ['915000', [0]],
    ['$915,000.00', [0]],
    ['0491 570 156', [0]],
    ['0491570156', [0]],
    ['+61 491 570 156', [0]],
    ['0491 57', [0]],
    ['0491', [0]],
    ['jack.sharma+home@example.com', [0]],
    ['JACK.sharma+home@', [0]],
    ['@example.com', [0]],
  ])('%s is found', (query, wanted) => {
    expect(found(query)).toEqual(wanted);
    expect(search.find(query).corrected).toBe(false);
  });

  test('a house number is not taken for an amount', () => {
    expect(found('915')).toEqual([1]);
  });

  test('each contact is one word, and one written twice is kept once', () => {
    expect(contacts).toEqual(['0491570156', 'jacksharmahome@examplecom']);
  });

  test('a state and a method are words of their own, amounts in whole dollars', () => {
    const facts = { status: 'authority_pending', saleMethod: 'off-market', priceLow: 91_500_050 };
    expect(saleWords({ ...facts, priceHigh: 91_500_050 } as never)).toEqual([
      'authority',
      'pending',
      'off',
      'market',
      '$915000',
    ]);
  });

  test('words of the trade and numbers of other kinds stay as they were', () => {
    expect(queryWords('12/45 brushbox 2042')).toEqual(['12', '45', 'brushbox', '2042']);
    expect(queryWords('QW-000123')).toEqual(['qw', '000123']);
    expect(queryWords('0800 12')).toEqual(['0800', '12']);
    expect(queryWords('$ @ +')).toEqual([]);
  });
});
