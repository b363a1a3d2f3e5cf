import type { DepositPerson } from '../../../../contract/deposit-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { peopleWithLink } from '../../otp/person-links/service.ts';
import { findDepositPeople } from '../by-link/store.ts';
import type { DepositPersonRow, DepositRow } from './store.ts';

/** Somebody of a sale who can be sent the link. */
export type LinkPerson = Pick<DepositPerson, 'personId' | 'side' | 'name' | 'email' | 'phone'>;

const contactOf = (email: string | undefined, phone: string | undefined) => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
});

/**
 * The buyers of a listing. One whom the deposit keeps is reached as it keeps them: another contact counts once a principal
 * confirmed it.
 */
export function buyersOf(
  { parties }: Pick<DepositRow, 'parties'>,
  { buyers }: Pick<Listing, 'buyers'>,
): LinkPerson[] {
  return buyers.map(({ id, name, ...listed }) => {
    const { email, mobile } = parties?.buyers.find((each) => each.id === id) ?? listed;
    return { personId: id, side: 'buyer', name, ...contactOf(email, mobile) };
  });
}

/** The conveyancer of a side as the listing names them; buyers have none of their own here. */
export function listedConveyancer(listing: Listing, side: DepositSide): LinkPerson | undefined {
  if (side === 'buyer') return undefined;
  const found = side === 'buyer-conveyancer' ? listing.buyerConveyancer : listing.vendorConveyancer;
  if (!found) return undefined;
  const { firm, person, email, phone } = found;
  return {
    side,
    name: person ?? firm,
    ...contactOf(email, phone),
  };
}

/** Who was sent the link of a deposit, and who of its sale can be. */
export async function toDepositPeople(
  tx: Tx,
  row: DepositRow,
  listing: Listing,
): Promise<DepositPerson[]> {
  const sent = await findDepositPeople(tx, row);
  const { agencyId, id: aboutId } = row;
  const working = await peopleWithLink(tx, { agencyId, kind: 'deposit', aboutId });
  const listed = [
    ...buyersOf(row, listing),
    ...(['buyer-conveyancer', 'vendor-conveyancer'] as const).flatMap(
      (side) => listedConveyancer(listing, side) ?? [],
    ),
  ];
  const shown = listed.map((each) => ({ each, known: sent.find((row) => isSame(row, each)) }));
  const others = sent.filter((row) => !shown.some(({ known }) => known === row));
  return [
    ...shown.map(({ each, known }) =>
      known ? toPerson(known, working) : { ...each, works: false },
    ),
    ...others.map((row) => toPerson(row, working)),
  ];
}

/** Whether a link went to somebody of the listing: a buyer by their id, of conveyancers there is one a side. */
const isSame = (row: DepositPersonRow, { side, personId }: LinkPerson) =>
  row.side === side && (side !== 'buyer' || row.personId === personId);

function toPerson(row: DepositPersonRow, working: ReadonlySet<string | null>): DepositPerson {
  const { personId, side, name, email, phone, sentAt, sentByName, openedAt } = row;
  return {
    personId,
    side,
    name,
    ...contactOf(email ?? undefined, phone ?? undefined),
    sentAt: sentAt.toISOString() as IsoInstant,
    sentBy: sentByName,
    ...(openedAt === null ? {} : { openedAt: openedAt.toISOString() as IsoInstant }),
    works: working.has(personId),
  };
}
