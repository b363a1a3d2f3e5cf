import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterPayeeCheck,
  PAYEE_CHECK_NAMES,
  PAYEE_CHECK_RESULTS,
  showsRegisteredName,
} from '../../../../domain/payments/payee-check.ts';
import { comparePayeeNames } from '../../../../domain/payments/payee-name.ts';

describe('domain.md 1 and 4.4: confirmation of payee', () => {
  test('four answers, of which no match holds the payment', () => {
    expect(PAYEE_CHECK_RESULTS.map((each) => PAYEE_CHECK_NAMES[each])).toEqual([
      'Match',
      'Close match',
      'No match',
      'Error',
    ]);
    expect(PAYEE_CHECK_RESULTS.map(afterPayeeCheck)).toEqual([
      'pay',
      'confirm-name',
      'hold',
      'check-again',
    ]);
  });

  test("a person's name shows only on a match or close match, a business's always", () => {
    const shown = (holder: 'person' | 'business') =>
      PAYEE_CHECK_RESULTS.filter((result) => showsRegisteredName(result, holder));
    expect(shown('person')).toEqual(['match', 'close-match']);
    expect(shown('business')).toEqual(['match', 'close-match', 'no-match']);
  });

  test.each([
    ['JANE SMITH', 'Jane  Smith', 'match'],
    ['Fern & Moss', 'Fern and Moss', 'close-match'],
    ['J Smith', 'Jane Smith', 'close-match'],
    ['Smith Jane', 'Jane Smith', 'close-match'],
    ['Quillwater Property Co', 'Quillwater Property Co Pty Ltd', 'close-match'],
    ["Zoe O'Brien", 'Zoë OBrien', 'close-match'],
    ['Mr John Smith', 'Jane Smith', 'no-match'],
    ['Smith', 'Jane Smith', 'no-match'],
    ['', 'Jane Smith', 'no-match'],
    ['', '', 'no-match'],
    ['Pty Ltd', 'Limited', 'no-match'],
  ])('%s for %s: %s', (entered, registered, expected) => {
    expect(comparePayeeNames(entered, registered)).toBe(expected);
  });

  test('the answer is the same whichever name was entered', () => {
    const name = fc.array(fc.constantFrom('Jane', 'J', 'Smith', '&', 'and', 'Pty', 'Ltd', 'mr'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [first, second] = [a.join(' '), b.join(' ')];
        expect(comparePayeeNames(first, second)).toBe(comparePayeeNames(second, first));
      }),
    );
  });
});
