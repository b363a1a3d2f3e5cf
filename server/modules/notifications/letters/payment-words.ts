import type { Context } from './service.ts';

/** How a sentence names the payment it is about; nothing where people don't know its reference. */
export function bracketed(reference: string): string {
  return reference === '' ? '' : ` (reference ${reference})`;
}

/** The line of a reference under a letter, where people know it. */
export function referenceLine(reference: string): (readonly [string, string])[] {
  return reference === '' ? [] : [['Reference', reference]];
}

/** Leads to the payments on the page of their own link. */
export const seePayments = ({ link }: Context) =>
  link === undefined ? {} : { action: { label: 'See your payments', url: link } };
