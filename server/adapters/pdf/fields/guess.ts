import type { FieldType } from '../../../../domain/contracts/template/field-types.ts';

const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/\binitials?\b/i, 'initials'],
  [/\b(?:date signed|signing date|date of sign\w+)\b/i, 'sign_date'],
  [/\b(?:signature|signed|sign here)\b/i, 'signature'],
  [/\bdated?\b/i, 'date'],
  [/\be-?mail\b/i, 'email'],
  [/\b(?:phone|mobile|telephone)\b/i, 'phone'],
  [/\b(?:amount|price|number of|percent|deposit)\b/i, 'number'],
];

/** What type of field words ask for; text when nothing says more. */
export function typeOfWords(words: string): FieldType {
  return TYPES.find(([pattern]) => pattern.test(spaced(words)))?.[1] ?? 'text';
}

/** Whose field it seems to be, as ids of signers are made: `vendor-1`, `buyer-2-witness`. */
export function signerOfWords(words: string): string | undefined {
  const text = spaced(words);
  const found =
    /\b(vendor|seller|owner|buyer|purchaser|agent)s?\b\W{0,2}(?:no\W{0,2})?(\d{1,2})?/i.exec(text);
  const isWitness = /\bwitness/i.test(text);
  if (!found) return isWitness ? 'vendor-1-witness' : undefined;
  const [, word = '', number = '1'] = found;
  const role = /^(?:buyer|purchaser)$/i.test(word)
    ? 'buyer'
    : /^agent$/i.test(word)
      ? 'agent'
      : 'vendor';
  return `${role}-${Math.max(1, Number(number))}${isWitness ? '-witness' : ''}`;
}

/** Names of form fields run words together: "vendor1_dateSigned" reads "vendor 1 date Signed". */
function spaced(words: string): string {
  return words
    .replaceAll(/[_./-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2');
}

/** A label as templates want it: one line of plain text. */
export function labelOf(words: string, otherwise: string): string {
  const plain = words
    .replaceAll(/[\p{C}\s_:.…]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return plain === '' ? otherwise : plain;
}
