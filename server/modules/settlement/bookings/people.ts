import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { endPersonLink } from '../../otp/person-links/service.ts';
import { settlementLink } from '../by-link/links.ts';
import { type Doer, noteSettlement, refusedSettlement } from './move.ts';
import type { Opened } from './open.ts';
import {
  findParticipant,
  findParticipants,
  insertParticipant,
  type SettlementPersonRow,
  type SettlementRow,
  updateParticipant,
} from './store.ts';

/** Who acts for a side, as somebody writes it. */
export type GivenParticipant = {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
};

/** Ends somebody's part in a settlement, and their link with it. */
async function endPart(tx: Tx, { now }: Doer, row: SettlementRow, personId: string) {
  const { agencyId, id: settlementId } = row;
  await updateParticipant(tx, row, personId, { removedAt: now });
  await endPersonLink(tx, settlementLink({ agencyId, settlementId, personId }), now);
}

/** Whom the link goes to is part of who it is: another contact is another person. */
const isSame = (row: SettlementPersonRow, { name, email, phone }: GivenParticipant) =>
  row.name === name && row.email === (email ?? null) && row.phone === (phone ?? null);

/** Says who acts for a side; whoever did before doesn't any more. The same once more changes nothing. */
export async function setParticipant(
  tx: Tx,
  { row, doer }: Opened,
  side: SettlementSide,
  given: GivenParticipant,
): Promise<SettlementRow> {
  const before = (await findParticipants(tx, row)).find((person) => person.side === side);
  if (before && isSame(before, given)) return row;
  if (before) await endPart(tx, doer, row, before.personId);
  const { name, email = null, phone = null } = given;
  await insertParticipant(tx, row, { personId: doer.ids.next(), side, name, email, phone });
  return noteSettlement(tx, doer, row, { event: 'setParticipant', side, reason: name });
}

/** Ends somebody's part in a settlement. Refuses one who takes no part. */
export async function removeParticipant(
  tx: Tx,
  { row, doer }: Opened,
  personId: string,
): Promise<Result<SettlementRow, Refusal>> {
  const person = await findParticipant(tx, row, personId);
  if (!person) return refusedSettlement('Somebody else acts for this side by now. Look again.');
  await endPart(tx, doer, row, personId);
  const { side, name: reason } = person;
  return ok(await noteSettlement(tx, doer, row, { event: 'removeParticipant', side, reason }));
}

const LISTED = [
  ['vendor', 'vendorConveyancer'],
  ['buyer', 'buyerConveyancer'],
] as const satisfies readonly (readonly [SettlementSide, keyof Listing])[];

/** Has the conveyancers on the listing act for the sides that nobody acts for. */
export async function takeListedConveyancers(tx: Tx, opened: Opened): Promise<SettlementRow> {
  const people = await findParticipants(tx, opened.row);
  let { row } = opened;
  for (const [side, key] of LISTED) {
    const listed = opened.listing[key];
    if (!listed || people.some((person) => person.side === side)) continue;
    const { firm, person: name = firm, email, phone } = listed;
    row = await setParticipant(tx, { ...opened, row }, side, { name, email, phone });
  }
  return row;
}
