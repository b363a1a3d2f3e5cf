import { expect, test } from 'vitest';
import { differences } from '../../../../domain/contracts/template/differences.ts';
import { body, field } from './bodies.ts';

const lines = (...of: Parameters<typeof differences>) =>
  differences(...of).map(({ page, text }) => (page === undefined ? text : `${page + 1} ${text}`));

test('what became of fields, groups and signers is said by page; what is the same says nothing', () => {
  const before = body(
    [
      field('stays'),
      field('gone', { page: 1 }),
      field('moved', { page: 2 }),
      field('changed', { signerId: 'vendor-1' }),
    ],
    { groups: [{ id: 'group', kind: 'general', label: 'Terms' }] },
  );
  const [vendor] = before.signers;
  const after = body(
    [
      field('changed', { required: true, merge: 'listing.address', label: 'Property' }),
      field('stays'),
      field('moved', { page: 0 }),
      field('new', { page: 1, type: 'signature', signerId: 'vendor-1' }),
    ],
    { signers: [{ ...(vendor as typeof vendor & {}), label: 'Owner', order: 2 }] },
  );
  expect(lines(before, before)).toEqual([]);
  expect(lines(before, after)).toEqual([
    'Witness signs no more',
    'Owner was called Vendor 1, has turn 2 now',
    'The group “Terms” is gone',
    '1 “Property”: it was called “changed”, it is filled by whoever sends it now, it has to be filled now, it is filled with Property address now',
    '1 “moved”: it came from page 3',
    '2 “gone” was taken off',
    '2 “new” was added: signature, filled by Owner',
  ]);
});
