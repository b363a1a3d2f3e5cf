import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Result } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { endPersonLink } from '../../otp/person-links/service.ts';
import { settlementLink } from '../by-link/links.ts';
import { askNoMore } from './answer.ts';
import { tellSides } from './letters.ts';
import { type Doer, noteSettlement, refusedSettlement } from './move.ts';
import type { Opened, OpenedByOffice } from './open.ts';
import { isOpen, isProposable, takesProposals } from './propose.ts';
import {
  findAnswers,
  findParticipant,
  findParticipants,
  findProposals,
  insertParticipant,
  type ProposalRow,
  type SettlementPersonRow,
  type SettlementRow,
  updateParticipant,
  updateProposal,
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

/** Whom the link goes to is part of who it is: another email, or another number than one that was there, is another person. */
const isSame = (row: SettlementPersonRow, { name, email, phone }: GivenParticipant) =>
  row.name === name &&
  row.email === (email ?? null) &&
  (row.phone === null || row.phone === (phone ?? null));

/** Tells whoever begins to act for a side the day that stands, and asks them about one that waits. */
async function tellNew(tx: Tx, { row, doer }: Opened, side: SettlementSide, personId: string) {
  const to = { sides: [side], key: personId };
  if (isProposable(row) && row.settleOn !== null) {
    await tellSides(tx, doer, row, { kind: 'settlement-booked', settleOn: row.settleOn, ...to });
  }
  const waiting = takesProposals(row) && (await findProposals(tx, row)).find(isOpen);
  if (!waiting || waiting.proposedBy === side) return;
  const { settleOn, reason } = waiting;
  if (!waiting.toAccept.includes(side)) {
    await updateProposal(tx, waiting, { toAccept: [...waiting.toAccept, side] });
  }
  const said = (await findAnswers(tx, row)).some(
    (answer) => answer.proposalId === waiting.id && answer.side === side,
  );
  if (said) return;
  await tellSides(tx, doer, row, { kind: 'settlement-date-proposed', settleOn, reason, ...to });
}

/** Says who acts for a side; whoever did before doesn't any more. The same once more changes nothing. */
export async function setParticipant(
  tx: Tx,
  { row, doer, ...rest }: Opened,
  side: SettlementSide,
  given: GivenParticipant,
): Promise<SettlementRow> {
  const before = (await findParticipants(tx, row)).find((person) => person.side === side);
  const { name, email = null, phone = null } = given;
  if (before && isSame(before, given)) {
    if (before.phone === phone) return row;
    await updateParticipant(tx, row, before.personId, { phone });
    return noteSettlement(tx, doer, row, { event: 'setParticipant', side, reason: name });
  }
  if (before) await endPart(tx, doer, row, before.personId);
  const personId = doer.ids.next();
  await insertParticipant(tx, row, { personId, side, name, email, phone });
  await tellNew(tx, { row, doer, ...rest }, side, personId);
  return noteSettlement(tx, doer, row, { event: 'setParticipant', side, reason: name });
}

/** Why somebody can't be taken out while a date waits for answers; undefined where they can. */
function whyAsked({ side }: SettlementPersonRow, waiting: ProposalRow | undefined) {
  if (!waiting) return undefined;
  if (side === 'vendor' || side === 'buyer') {
    return 'A proposed date waits for answers. Have it decided first, or say who acts instead.';
  }
  const isAlone = waiting.toAccept.every((each) => each === side);
  return isAlone ? 'A proposed date waits for this side alone. Have it decided first.' : undefined;
}

/** Ends somebody's part in a settlement. Refuses one who takes no part, and one without whom a date would be decided. */
export async function removeParticipant(
  tx: Tx,
  opened: OpenedByOffice,
  personId: string,
): Promise<Result<SettlementRow, Refusal>> {
  const { row, doer } = opened;
  const person = await findParticipant(tx, row, personId);
  if (!person) return refusedSettlement('Somebody else acts for this side by now. Look again.');
  const fault = whyAsked(person, (await findProposals(tx, row)).find(isOpen));
  if (fault !== undefined) return refusedSettlement(fault);
  await endPart(tx, doer, row, personId);
  const { side, name: reason } = person;
  const noted = await noteSettlement(tx, doer, row, { event: 'removeParticipant', side, reason });
  return askNoMore(tx, { ...opened, row: noted }, side);
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
