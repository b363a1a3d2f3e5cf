import type { IsoDate } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Cents } from '../../../domain/money.ts';
import type { MovedDueDate } from '../../../domain/settlement/due-dates.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';

/** A funding at two days of settlement, in cents, and when it would be repaid. */
export type RepricedFunding = {
  applicationId: ApplicationId;
  label: string;
  before: Cents;
  after: Cents;
  repayBefore?: IsoDate;
  repayAfter?: IsoDate;
};

/** What each funding of a listing that owes, or is to be paid out, costs at another day of settlement. Keeps nothing. */
export function repriceListing(
  _tx: Tx,
  _now: Date,
  _listing: Listing,
  _days: { from: IsoDate; to: IsoDate },
): Promise<RepricedFunding[]> {
  return Promise.resolve([]);
}

/**
 * Keeps for each application of a locked listing when it is to be repaid: the earliest of its due day, release of the
 * deposit, settlement and withdrawal. Gives those that moved. Done again it changes nothing.
 */
export function replanRepayments(
  _tx: Tx,
  _doing: Doing,
  _listing: Listing,
): Promise<MovedDueDate[]> {
  return Promise.resolve([]);
}

/** A funding of a listing on a day, in cents, with what its figure is made of and how long it holds. */
export type FundingFigure = {
  applicationId: ApplicationId;
  label: string;
  figure: Cents;
  advanced: Cents;
  fees: Cents;
  interest: Cents;
  perDiem: Cents;
  goodUntil: IsoDate | null;
  /** Nothing is advanced yet: what it will cost as it was asked for. */
  isPlanned: boolean;
};

/** What pays each funding of a listing out on a day that is the day of settlement. */
export function fundingFigures(
  _tx: Tx,
  _now: Date,
  _listing: Listing,
  _settleOn: IsoDate,
): Promise<FundingFigure[]> {
  return Promise.resolve([]);
}
