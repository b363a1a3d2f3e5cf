import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { DocumentId, ListingId, SettlementId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { isPlatformStaff } from '../../../../domain/permissions.ts';
import { clearanceStanding } from '../../../../domain/settlement/clearance.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { isSold } from '../bookings/open.ts';
import { shownParticipants, shownProposals } from '../bookings/read.ts';
import {
  findSettlementEvents,
  type SettlementEventRow,
  type SettlementRow,
} from '../bookings/store.ts';
import { expectedMovements } from '../closing/movements.ts';
import { notConfirmedBecause } from '../closing/report.ts';
import { isCurrent, isOldLetter, readStanding, type Standing, saidChecks } from './checks.ts';
import { type CertificateRow, findCertificates, findOutgoings, type OutgoingRow } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;
/** A nullable column as a property that is left out where it is null. */
const given = <K extends string, T>(key: K, value: T | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [P in K]?: NonNullable<T> };

/** The settlement of a listing as the office sees it; `row` undefined while nothing is kept. */
export async function showToOffice(
  tx: Tx,
  call: SignedInCall,
  listing: Listing,
  latest: SettlementRow | undefined,
): Promise<SaleSettlement> {
  // Of a sale that fell through it is history once the listing is sold again: the next booking is another settlement's.
  const row = latest?.state === 'cancelled' && isSold(listing) ? undefined : latest;
  const inside = isPlatformStaff(call.principal.roles)
    ? NOTHING_INSIDE
    : await shownInside(tx, call, listing, row);
  return {
    listingId: listing.id as ListingId,
    australianState: listing.address.state,
    isSold: isSold(listing),
    ...given('plannedOn', listing.dates?.settlementDueOn),
    ...shownRow(row),
    ...inside,
    events: row ? (await findSettlementEvents(tx, row)).map(toEvent) : [],
  };
}

/** Our own staff see where a settlement stands, not the people and the money of a sale. */
const NOTHING_INSIDE = {
  checklist: [],
  participants: [],
  proposals: [],
  outgoings: [],
  certificates: [],
  approvals: [],
  letters: [],
  movements: [],
  figuresFault: 'Only the agency sees the figures of a sale.',
} satisfies Partial<SaleSettlement>;

function shownRow(row: SettlementRow | undefined) {
  if (!row) return { state: 'not_booked', version: 0, dayOwner: 'vendor' } as const;
  return {
    id: row.id as SettlementId,
    state: row.state,
    version: row.version,
    dayOwner: row.dayOwner,
    ...given('settleOn', row.settleOn as IsoDate | null),
    ...given('settleAt', row.settleAt),
    ...given('firstSettleOn', row.firstSettleOn as IsoDate | null),
    ...given('platform', row.platform),
    ...given('workspaceId', row.workspaceId),
    ...given('failReason', row.failReason),
    ...given('settledOn', row.settledOn as IsoDate | null),
    ...given('settledByName', row.confirmedByName),
    ...given('closedAt', row.closedAt && instant(row.closedAt)),
  };
}

/** What only the agency reads of a settlement. */
async function shownInside(
  tx: Tx,
  call: SignedInCall,
  listing: Listing,
  row: SettlementRow | undefined,
) {
  const { now } = call;
  const of = { agencyId: listing.agencyId, listingId: listing.id };
  const standing = await readStanding(tx, { now, listing, row });
  const certificates = await findCertificates(tx, of);
  return {
    ...given('report', row && (await shownReport(tx, call, listing, row))),
    checklist: saidChecks(standing),
    participants: row ? await shownParticipants(tx, row) : [],
    proposals: row ? await shownProposals(tx, row) : [],
    outgoings: (await findOutgoings(tx, of)).map(toOutgoing),
    certificates: toCertificates(listing, certificates, standing),
    approvals: toApprovals(standing),
    letters: toLetters(standing),
    ...(standing.worked.ok
      ? { figures: standing.worked.value.figures }
      : { figuresFault: standing.worked.error }),
    movements: row ? await expectedMovements(tx, now, row) : [],
  };
}

async function shownReport(tx: Tx, call: SignedInCall, listing: Listing, row: SettlementRow) {
  const { reportedOn, reportedAt, reportedByName, reportedNote, reportedDocumentId } = row;
  if (reportedOn === null || reportedAt === null || row.settledOn !== null) return undefined;
  return {
    on: reportedOn as IsoDate,
    at: instant(reportedAt),
    byName: reportedByName ?? '',
    note: reportedNote ?? '',
    ...given('documentId', reportedDocumentId as DocumentId | null),
    ...given('notConfirmedBecause', await notConfirmedBecause(tx, call, listing, row)),
  };
}

const toOutgoing = ({ id, kind, label, amount, from, to, payment }: OutgoingRow) => ({
  id,
  kind,
  label,
  payment,
  amount: cents(amount),
  from: from as IsoDate,
  to: to as IsoDate,
});

/** Each vendor with their certificate; while no figures say the day, it is looked at for today. */
function toCertificates(
  { vendors }: Listing,
  certificates: readonly CertificateRow[],
  { worked, today }: Standing,
): SaleSettlement['certificates'] {
  const settleOn = worked.ok ? worked.value.figures.settleOn : today;
  return vendors.map(({ id: partyId, name }) => {
    const found = certificates.find((each) => each.partyId === partyId);
    if (!found) return { partyId, name, standing: 'missing' };
    const { number } = found;
    const [validFrom, validUntil] = [found.validFrom as IsoDate, found.validUntil as IsoDate];
    const isBegun = validFrom <= settleOn;
    return {
      partyId,
      name,
      standing: clearanceStanding(isBegun ? { validUntil } : null, settleOn),
      number,
      validFrom,
      validUntil,
      ...given('documentId', found.documentId as DocumentId | null),
    };
  });
}

const toApprovals = (standing: Standing): SaleSettlement['approvals'] =>
  standing.approvals.map((each) => ({
    side: each.side,
    at: instant(each.at),
    byName: each.byName,
    ...given('reason', each.reason),
    isCurrent: isCurrent(standing, each),
  }));

function toLetters({ worked, letters }: Standing): SaleSettlement['letters'] {
  if (!worked.ok) return [];
  const { fundings, settleOn } = worked.value.facts;
  return fundings.map(({ applicationId, label, figure }) => {
    const letter = letters.get(applicationId);
    if (!letter) return { applicationId, label, figure };
    return {
      applicationId,
      label,
      figure,
      letter: {
        id: letter.id,
        on: letter.on as IsoDate,
        figure: cents(letter.figure),
        goodUntil: letter.goodUntil as IsoDate,
        madeAt: instant(letter.madeAt),
        madeByName: letter.madeByName,
        isOld: isOldLetter(letter, { settleOn, figure }),
      },
    };
  });
}

const toEvent = (row: SettlementEventRow): SaleSettlement['events'][number] => ({
  id: row.id,
  at: instant(row.at),
  event: row.event,
  actorName: row.actorName,
  ...given('side', row.side),
  ...given('settleOn', row.settleOn as IsoDate | null),
  ...given('reason', row.reason),
  ...given('documentId', row.documentId as DocumentId | null),
});
