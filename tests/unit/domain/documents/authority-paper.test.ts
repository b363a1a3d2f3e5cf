import { expect, test } from 'vitest';
import { isAuthorityPaper } from '../../../../domain/documents/authority-paper.ts';

test.each([
  ['Signed authority.pdf', true],
  ['Exclusive_Selling_Agency_Agreement_14_Smith_St.pdf', true],
  ['sole-agency agreement.pdf', true],
  ['PO Form 6 signed.pdf', true],
  ['Exclusive listing 2-14 Smith.pdf', true],
  ['Listing Agreement - Jane.docx', true],
  ['Water authority certificate.pdf', false],
  ['Local Authority search.pdf', false],
  ['Contract of sale.pdf', false],
  ['Form 60.pdf', false],
  ['floor plan.pdf', false],
])('%s is an authority to sell: %s', (name, is) => {
  expect(isAuthorityPaper({ kind: 'document', name })).toBe(is);
  expect(isAuthorityPaper({ kind: 'photo', name })).toBe(false);
});
