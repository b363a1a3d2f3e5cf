import type { DepositPerson } from '../../../../contract/deposit-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findDepositPeople, findPeopleWithLink } from '../by-link/store.ts';
import { conveyancerId } from './person-ids.ts';
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

/** The conveyancer of a side as the listing names them. */
export function listedConveyancer(
  row: DepositRow,
  listing: Listing,
  side: Exclude<DepositSide, 'buyer'>,
): LinkPerson | undefined {
  const found = side === 'buyer-conveyancer' ? listing.buyerConveyancer : listing.vendorConveyancer;
  if (!found) return undefined;
  const { firm, person, email, phone } = found;
  return {
    personId: conveyancerId(row, side),
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
  const sent = new Map((await findDepositPeople(tx, row)).map((each) => [each.personId, each]));
  const working = await findPeopleWithLink(tx, row);
  const listed = [
    ...buyersOf(row, listing),
    ...(['buyer-conveyancer', 'vendor-conveyancer'] as const).flatMap(
      (side) => listedConveyancer(row, listing, side) ?? [],
    ),
  ];
  const shown = listed.map((each) => {
    const known = sent.get(each.personId);
    return known ? toPerson(known, working.has(known.personId)) : { ...each, works: false };
  });
  const others = [...sent.values()].filter(
    ({ personId }) => !listed.some((each) => each.personId === personId),
  );
  return [...shown, ...others.map((each) => toPerson(each, working.has(each.personId)))];
}

function toPerson(row: DepositPersonRow, works: boolean): DepositPerson {
  const { personId, side, name, email, phone, sentAt, sentByName, openedAt } = row;
  return {
    personId,
    side,
    name,
    ...contactOf(email ?? undefined, phone ?? undefined),
    sentAt: sentAt.toISOString() as IsoInstant,
    sentBy: sentByName,
    ...(openedAt === null ? {} : { openedAt: openedAt.toISOString() as IsoInstant }),
    works,
  };
}
