import { expect, test } from 'vitest';
import { vendorsLeftOut } from '../../../../domain/contracts/signing/vendors-left-out.ts';

const names = (...all: string[]) => all.map((name) => ({ name }));

test.for<[string[], string[], string[]]>([
  [['Ann Frost', 'Bob Frost'], ['Ann Frost'], ['Bob Frost']],
  [['Ann Frost', 'Bob Frost'], ['Bob FROST', 'Mrs Ann Frost'], []],
  [['Ann Frost', 'Ann Frost'], ['Ann Frost'], ['Ann Frost']],
  [['Ann Mary Frost'], ['Frost, Ann'], []],
  [['Ann Frost', 'Ann Mary Frost'], ['Ann Mary Frost'], ['Ann Frost']],
  [['Ann Frost'], [], ['Ann Frost']],
  [['Ann Frost'], ['Carl Winter'], ['Ann Frost']],
])('of %j, signed by %j, left out are %j', ([vendors, signers, left]) => {
  expect(vendorsLeftOut(names(...vendors), names(...signers))).toEqual(left);
});

test('whoever acts for a vendor, and a corrected name at the same mailbox, are theirs', () => {
  const estate = { name: 'Est. late J Frost', contactName: 'Eve Frost' };
  expect(vendorsLeftOut([estate], names('Eve Frost'))).toEqual([]);
  const email = 'annie@example.com';
  expect(vendorsLeftOut([{ name: 'Annie Frost', email }], [{ name: 'Ann Frost', email }])).toEqual(
    [],
  );
  const shared = [
    { name: 'Ann Frost', email },
    { name: 'Bob Frost', email },
  ];
  expect(vendorsLeftOut(shared, [{ name: 'Ann Frost', email }])).toEqual(['Bob Frost']);
});
