import { expect, test } from 'vitest';
import {
  type AuthorityProof,
  isProvenBy,
} from '../../../../domain/contracts/signing/proven-authority.ts';

const [olga, ben] = ['Olga Owner', 'Ben Owner'];
const signed = (names: string[], proof: Partial<AuthorityProof> = {}): AuthorityProof => ({
  names,
  isOurs: false,
  at: 1,
  isHere: true,
  ...proof,
});

test.each<[string, string[], AuthorityProof[], boolean]>([
  ['signed by each', [olga, ben], [signed([ben, 'Mrs Olga Owner'])], true],
  ['signed by one of two', [olga, ben], [signed([olga])], false],
  ['signed for another home', [olga], [signed([olga], { isHere: false })], false],
  ['one who signed is left out', [olga], [signed([olga, ben])], false],
  [
    'left out of an agreement of her own',
    [olga],
    [signed([olga, ben]), signed([olga], { at: 2 })],
    false,
  ],
  [
    'of another home’s too',
    [olga],
    [signed([olga, ben], { isHere: false }), signed([olga])],
    false,
  ],
  [
    'our own staff approved her alone since',
    [olga],
    [signed([olga, ben]), signed([olga], { isOurs: true, at: 2 })],
    true,
  ],
  [
    'our own staff approved her alone before',
    [olga],
    [signed([olga], { isOurs: true, at: 0 }), signed([olga, ben])],
    false,
  ],
  ['nobody signed', [olga], [], false],
])('an authority, %s', (_, owners, proofs, isProven) => {
  expect(isProvenBy(owners, proofs)).toBe(isProven);
});
