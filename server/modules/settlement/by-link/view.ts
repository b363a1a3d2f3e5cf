import type { SettlementPage } from '../../../../contract/endpoints/settlement-page.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { addressLine } from '../../../../domain/listings/address.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { sidesToAccept } from '../../../../domain/settlement/date-change.ts';
import { SETTLEMENT_MACHINE } from '../../../../domain/settlement/settlement-states.ts';
import { eventsFrom } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findAsker } from '../../aml/own-check/service.ts';
import { fundingFigures } from '../../payments/repayment-service.ts';
import { todayAt } from '../bookings/open.ts';
import { takesProposals } from '../bookings/propose.ts';
import { presentSides, shownProposals } from '../bookings/read.ts';
import type { SettlementPersonRow, SettlementRow } from '../bookings/store.ts';
import { notConfirmedByLinkBecause } from '../closing/report.ts';
import { isInWork } from '../figures/bring-on.ts';
import { approvedBy, faultFor } from '../figures/checks.ts';
import { vendorsApplications } from '../figures/facts.ts';
import { workOutFigures } from '../figures/read-figures.ts';
import { findApprovals } from '../figures/store.ts';

/** A settlement that a link leads to, its listing and whose link it is. */
export type OpenedPage = { row: SettlementRow; listing: Listing; person: SettlementPersonRow };

/** A nullable column as a property that is left out where it is null. */
const given = <K extends string, T>(key: K, value: T | null) =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: NonNullable<T> };

const maySettle = ({ state }: SettlementRow) =>
  eventsFrom(SETTLEMENT_MACHINE, state, ['SYS']).includes('settle');

/** A settlement as somebody who acts for a side sees it. */
export async function toSettlementPage(
  tx: Tx,
  opened: OpenedPage,
  { supportPhone, now }: { supportPhone: string; now: Date },
): Promise<SettlementPage> {
  const { row, listing, person } = opened;
  const asker = await findAsker(tx, row.agencyId, listing.leadAgentId);
  const figures = await shownFigures(tx, now, opened);
  return {
    agencyName: asker?.agencyName ?? '',
    ...(asker?.agent ? { agent: asker.agent } : {}),
    supportPhone,
    property: addressLine(listing.address),
    side: person.side,
    name: person.name,
    state: row.state,
    today: todayAt(now, listing),
    ...given('settleOn', row.settleOn as IsoDate | null),
    ...given('settleAt', row.settleAt),
    ...given('platform', row.platform),
    ...given('workspaceId', row.workspaceId),
    ...given('settledOn', row.settledOn as IsoDate | null),
    ...(await proposing(tx, opened)),
    ...(await reporting(tx, opened)),
    ...figures,
    letters: await shownLetters(tx, now, opened),
  };
}

/** What was proposed, and what the reader may say to it. */
async function proposing(
  tx: Tx,
  { row, person }: OpenedPage,
): Promise<Pick<SettlementPage, 'proposals' | 'mayPropose' | 'mayAnswer'>> {
  const proposals = await shownProposals(tx, row);
  const present = await presentSides(tx, row);
  return {
    proposals,
    mayPropose: takesProposals(row) && sidesToAccept(present, person.side).length > 0,
    mayAnswer:
      takesProposals(row) &&
      proposals.some(
        ({ standing, waitingFor }) => standing === 'waiting' && waitingFor.includes(person.side),
      ),
  };
}

/** Somebody's word that the sale settled, and whether the reader may confirm it. */
async function reporting(
  tx: Tx,
  { row, person }: OpenedPage,
): Promise<Pick<SettlementPage, 'report' | 'mayReport' | 'mayConfirm'>> {
  const { reportedById, reportedOn, reportedByName } = row;
  const isOpen = maySettle(row);
  if (reportedById === null || reportedOn === null || !isOpen) {
    return { mayReport: isOpen, mayConfirm: false };
  }
  return {
    report: { on: reportedOn as IsoDate, byName: reportedByName ?? '' },
    mayReport: reportedById === person.personId,
    mayConfirm: (await notConfirmedByLinkBecause(tx, row, person)) === undefined,
  };
}

type ShownFigures = Pick<
  SettlementPage,
  'figures' | 'statement' | 'figuresFault' | 'approvedBy' | 'mayApprove'
>;

/** The vendor's side sees all figures, the buyer's the statement alone, a lender neither; of a sale that fell through nobody. */
async function shownFigures(
  tx: Tx,
  now: Date,
  { row, listing, person: { side } }: OpenedPage,
): Promise<ShownFigures> {
  const none = { approvedBy: [], mayApprove: false };
  // Its listing may be sold again, and those figures are another sale's.
  if (row.state === 'cancelled' || (side !== 'vendor' && side !== 'buyer')) return none;
  const worked = await workOutFigures(tx, { now, listing, row });
  if (!worked.ok) return { ...none, figuresFault: faultFor(side, worked.error) };
  const { figures } = worked.value;
  const approved = approvedBy({ worked, approvals: await findApprovals(tx, row) });
  return {
    ...(side === 'vendor' ? { figures } : { statement: figures.statement }),
    approvedBy: approved,
    mayApprove: isInWork(row) && !approved.includes(side),
  };
}

/** Whether no letter is made for the day any more: it is over, or failed. */
export const isDayOver = (
  { state, settleOn }: Pick<SettlementRow, 'state' | 'settleOn'>,
  today: IsoDate,
) => settleOn !== null && (settleOn < today || state === 'delayed');

async function shownLetters(
  tx: Tx,
  now: Date,
  { row, listing, person }: OpenedPage,
): Promise<SettlementPage['letters']> {
  const isStanding = row.settleOn !== null && row.state !== 'cancelled';
  if (person.side !== 'vendor' || !isStanding || isDayOver(row, todayAt(now, listing))) return [];
  const theirs = await vendorsApplications(tx, listing);
  const figures = await fundingFigures(tx, now, listing, row.settleOn as IsoDate);
  return figures
    .filter(({ isPlanned, figure }) => !isPlanned && figure > 0)
    .filter(({ applicationId }) => theirs.some(({ id }) => id === applicationId))
    .map(({ applicationId, label, figure }) => ({ applicationId, label, figure }));
}
