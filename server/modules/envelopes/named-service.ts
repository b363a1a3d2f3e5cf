import { unsettledNames } from '../../../domain/listings/name-question.ts';
import type { Ground } from './moves-service.ts';

/** The names of whoever signs, and of those they sign for, of which nobody has said who is meant. */
export function unsettledOf({ recipients, listing }: Pick<Ground, 'recipients' | 'listing'>) {
  const signers = recipients.filter(({ kind }) => kind === 'signer');
  const namesIn = (wanted: string) =>
    signers.filter(({ role }) => role === wanted).map(({ name }) => name);
  const [vendors, buyers] = [namesIn('vendor'), namesIn('buyer')];
  return [
    ...(vendors.length > 0 ? unsettledNames(listing.vendors, vendors) : []),
    ...(buyers.length > 0 ? unsettledNames(listing.buyers, buyers) : []),
  ];
}
