import type { TemplateBody } from '../../../../../domain/contracts/template/body.ts';
import type { Misfit } from '../../../../../domain/contracts/template/replacing.ts';
import { namesText } from '../../../../ui/format/names-text.ts';

/** How many fields keep their place on another PDF. */
export function keptText(all: number, homeless: number): string {
  if (all === 0) return 'There are no fields yet.';
  if (homeless === 0) {
    return all === 1 ? 'The one field keeps its place.' : `All ${all} fields keep their place.`;
  }
  const kept = all - homeless;
  const stay = kept === 1 ? '1 field keeps its place' : `${kept} fields keep their place`;
  const rest = homeless === 1 ? '1 has none' : `${homeless} have none`;
  return `${stay}, ${rest} on this PDF. Say what becomes of ${homeless === 1 ? 'it' : 'each'}; one that is put onto a page lies as near to its old place as it can, for you to move.`;
}

/** Which pages are of another size, so that what fits may lie on other words. */
export function otherPagesText(pages: readonly number[]): string {
  if (pages.length === 0) {
    return 'Look through the pages afterwards: the words under the fields may be others.';
  }
  const numbers = namesText(pages.map((page) => String(page + 1)));
  const are = pages.length === 1 ? `Page ${numbers} is` : `Pages ${numbers} are`;
  return `${are} of another size than before. Look where the fields lie on ${pages.length === 1 ? 'it' : 'them'} afterwards.`;
}

/** Which field has no place, by its page and whose it is, and why. */
export function misfitText({ field, why }: Misfit, { signers }: TemplateBody): string {
  const who = signers.find(({ id }) => id === field.signerId)?.label;
  const name = who ? `“${field.label}” of ${who}` : `“${field.label}”`;
  const page = `page ${field.page + 1}`;
  return why === 'no-page'
    ? `${name}: there is no ${page} any more`
    : `${name}: it lies outside ${page}, which is smaller now`;
}
