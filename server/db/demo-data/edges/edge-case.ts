import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import type { Issuer } from '../identifiers.ts';
import type { Random } from '../random.ts';
import type { DemoListing } from '../shapes.ts';

/** What an edge case may draw on; `earlier` is another listing of the same agency. */
export type EdgeContext = {
  random: Random;
  issuer: Issuer;
  today: IsoDate;
  at: number;
  earlier: DemoListing;
  hasCredit: boolean;
};

/** A named change to a listing in one of the states, which leaves the record valid. */
export type EdgeCase = {
  tag: `edge:${string}`;
  states: readonly ListingState[];
  change: (record: ListingInput, context: EdgeContext) => void;
};

/** States in which any change of the record is still believable. */
export const IN_WORK: readonly ListingState[] = ['draft', 'authority_pending', 'active'];
