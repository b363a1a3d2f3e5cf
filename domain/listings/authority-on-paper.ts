import type { GuardFacts, UnmetGuard } from './guards.ts';
import type { ListingInput } from './listing.ts';

/**
 * What is missing before a listing goes on by an authority that its vendors signed on paper: the day they
 * signed, and the paper itself among the documents of the listing.
 */
export function missingOfPaper(
  { authority }: Pick<ListingInput, 'authority'>,
  { isUploaded, today }: Pick<GuardFacts, 'today'> & { isUploaded: boolean },
): UnmetGuard[] {
  const signedOn = authority?.signedOn;
  return [
    ...(signedOn === undefined
      ? [{ path: 'authority.signedOn', message: 'Enter the date the authority was signed.' }]
      : []),
    ...(signedOn !== undefined && signedOn > today
      ? [
          {
            path: 'authority.signedOn',
            message: 'The date the authority was signed is still to come; enter the day it was.',
          },
        ]
      : []),
    ...(isUploaded
      ? []
      : [
          {
            path: 'documents',
            message:
              'Add the signed authority to the documents of the listing (“Add signed authority”).',
          },
        ]),
  ];
}
