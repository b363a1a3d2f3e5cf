import {
  type RepaymentCause,
  type RepaymentDates,
  repaymentDate,
  repaymentDatesOf,
} from '../../../domain/applications/due-date.ts';
import { takesPlace } from '../../../domain/applications/running.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import type { MovedDueDate } from '../../../domain/settlement/due-dates.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeListing } from '../listings/service.ts';
import { depositReleasedOn } from '../trust/deposit-released-service.ts';
import { findEntriesOfKinds } from './drawdowns/store.ts';
import { type ApplicationRow, findApplication, findOfListing, writeRepayment } from './store.ts';

/** What of an application says when it is to be repaid. */
type Lent = Pick<ApplicationRow, 'id' | 'product' | 'dueOn'>;

/** The moves by which people agree to a later due day. */
const AGREED = ['cure', 'agreeArrangement', 'dueOnMoved'] as const;

/** When an application is to be repaid and why, as its row keeps it. */
export type Repayment = { repayOn: IsoDate | null; repayBecause: RepaymentCause | null };

/** The dates that may end an application's advance, as they are known now; `agreedOn` where its due day moves just now. */
export async function repaymentDatesNow(
  tx: Tx,
  now: Date,
  { id, dueOn }: Lent,
  { listing, agreedOn }: { listing: Listing; agreedOn?: IsoDate },
): Promise<RepaymentDates> {
  const zone = propertyZone(listing.address.state);
  const last = (await findEntriesOfKinds(tx, [id], AGREED)).at(-1);
  return repaymentDatesOf(
    {
      dueOn: (dueOn ?? undefined) as IsoDate | undefined,
      agreedOn: agreedOn ?? (last && propertyDate(last.at, zone)),
    },
    listing,
    { depositReleasedOn: await depositReleasedOn(tx, listing), today: propertyDate(now, zone) },
  );
}

/** When an application is to be repaid, as it stands now. */
export async function repaymentNow(
  tx: Tx,
  now: Date,
  row: Lent,
  about: { listing: Listing; agreedOn?: IsoDate },
): Promise<Repayment> {
  if (!advancesMoney(row.product)) return { repayOn: null, repayBecause: null };
  const date = repaymentDate(await repaymentDatesNow(tx, now, row, about));
  return { repayOn: date?.on ?? null, repayBecause: date?.because ?? null };
}

/** The same where people agree to another due day just now. */
export async function repaymentAgreed(
  tx: Tx,
  now: Date,
  row: Lent & Pick<ApplicationRow, 'listingId' | 'agencyId'>,
): Promise<Repayment> {
  const listing = await wholeListing(tx, row.listingId, row.agencyId);
  if (!listing) throw new Error('An application without its listing');
  const agreedOn = propertyDate(now, propertyZone(listing.address.state));
  return repaymentNow(tx, now, row, { listing, agreedOn });
}

/** Keeps when a locked application is to be repaid, as it stands now, and gives it as it is then. */
export async function keepRepayment(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  known?: Listing,
): Promise<ApplicationRow> {
  const listing = known ?? (await wholeListing(tx, row.listingId, row.agencyId));
  if (!listing) throw new Error('An application without its listing');
  const next = await repaymentNow(tx, now, row, { listing });
  const isSame = next.repayOn === row.repayOn && next.repayBecause === row.repayBecause;
  if (isSame) return row;
  await writeRepayment(tx, row, next);
  return { ...row, ...next };
}

/** The same for each application of a listing that isn't over. Gives those whose day moved. */
export async function keepRepayments(
  tx: Tx,
  now: Date,
  { agencyId, id: listingId }: { agencyId: string; id: string },
): Promise<MovedDueDate[]> {
  const listing = await wholeListing(tx, listingId, agencyId);
  const rows = await findOfListing(tx, agencyId, listingId);
  const running = rows.filter(({ state, product }) => advancesMoney(product) && takesPlace(state));
  const moved: MovedDueDate[] = [];
  for (const { id } of running.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await findApplication(tx, id, { lock: true, agencyId });
    if (!row) continue;
    const { repayOn, repayBecause } = await keepRepayment(tx, now, row, listing);
    if (repayOn === row.repayOn) continue;
    const [from, to] = [row.repayOn as IsoDate | null, repayOn as IsoDate | null];
    moved.push({ applicationId: id, from, to, because: repayBecause });
  }
  return moved;
}

/** When it is to be repaid and why, where that is known. */
export function repaymentShown({
  repayOn,
  repayBecause,
}: Pick<ApplicationRow, 'repayOn' | 'repayBecause'>) {
  if (repayOn === null || repayBecause === null) return {};
  return { repayOn: repayOn as IsoDate, repayBecause };
}
