import { type AmlNext, nextAction } from '../../../domain/aml/standing.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { CaseRow } from './store.ts';
import { dueOn, nameOfParty } from './view.ts';

/** Whose check it is, by when it is done and what comes next. */
export function standingOf(
  listing: Pick<ListingInput, 'vendors' | 'buyers' | 'dates'>,
  row: CaseRow,
): { name: string; next: AmlNext; dueOn: IsoDate | undefined } {
  return {
    name: nameOfParty(listing, row),
    next: nextAction(row.side, row.state),
    dueOn: dueOn(listing, row.side, row.firstSettlementOn),
  };
}
