import type { SettlementPage } from '../../../../contract/endpoints/settlement-page.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { DatePreview } from '../../../../contract/sale-settlement-shapes.ts';
import { isVendorsDebt } from '../../../../domain/applications/vendors-debt.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { SettlementLink } from '../../../http/link-access.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { NamedPaper } from '../../../ports/pdf.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { lockListing } from '../../listings/signed-service.ts';
import { payoutLetter } from '../../payments/payout-letter/service.ts';
import { answerDate } from '../bookings/answer.ts';
import { tellAgent, tellReported, tellVendorsOutcome } from '../bookings/letters.ts';
import { refusedSettlement } from '../bookings/move.ts';
import { type Opened, todayAt } from '../bookings/open.ts';
import { previewDate, previewForSide } from '../bookings/preview.ts';
import { type GivenProposal, proposeDate } from '../bookings/propose.ts';
import {
  findParticipant,
  findProposals,
  findSettlementById,
  updateParticipant,
} from '../bookings/store.ts';
import { confirmSettled, reportSettled, takeReportBack } from '../closing/report.ts';
import { approveForSide } from '../figures/approve.ts';
import { vendorsApplications } from '../figures/facts.ts';
import { statementPaper } from '../figures/paper.ts';
import { isDayOver, type OpenedPage, toSettlementPage } from './view.ts';

export type PageCall = LinkCall<SettlementLink>;
type Outcome = Promise<Result<SettlementPage, Refusal>>;

/** What the calls by link need from outside. */
export type PageDeps = {
  ids: Ids;
  supportPhone: string;
  letters: Parameters<typeof payoutLetter>[1];
};

/** What a link leads to; the settlement is locked after its listing where it is to be changed. */
async function openPage(
  tx: Tx,
  { link }: Pick<PageCall, 'link'>,
  { lock }: { lock: boolean },
): Promise<Result<OpenedPage, Refusal>> {
  const { agencyId, settlementId, personId } = link;
  const seen = await findSettlementById(tx, agencyId, settlementId, { lock: false });
  if (!seen) return refuse({ code: 'resource.not-found' });
  const listing = lock
    ? await lockListing(tx, seen.listingId)
    : await wholeListing(tx, seen.listingId, agencyId);
  const row = lock ? await findSettlementById(tx, agencyId, settlementId, { lock }) : seen;
  const person = row && (await findParticipant(tx, row, personId));
  const isGone = !listing || listing.agencyId !== agencyId || listing.state === 'archived';
  if (!row || !person || isGone) return refuse({ code: 'resource.not-found' });
  return ok({ row, listing, person });
}

/** The same of a sale that stands: one that fell through is read, and nothing more. */
async function openStanding(...given: Parameters<typeof openPage>) {
  const opened = await openPage(...given);
  return opened.ok && opened.value.row.state === 'cancelled'
    ? refusedSettlement('This sale fell through.')
    : opened;
}

/** The settlement as somebody who acts for a side sees it; the first reading marks it as opened. */
export async function readPage(tx: Tx, call: PageCall, deps: PageDeps): Outcome {
  const opened = await openPage(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { row, person } = opened.value;
  if (person.openedAt === null) {
    await updateParticipant(tx, row, person.personId, { openedAt: call.now });
  }
  return ok(await toSettlementPage(tx, opened.value, { ...deps, now: call.now }));
}

type ActedBy = Opened & Pick<OpenedPage, 'person'>;

/** Has somebody do something for their side, and shows them what came of it. */
async function actByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  work: (opened: ActedBy) => Promise<Result<unknown, Refusal>>,
): Outcome {
  const opened = await openStanding(tx, call, { lock: true });
  if (!opened.ok) return opened;
  const { row, listing, person } = opened.value;
  const doer = { now: call.now, ids: deps.ids, by: { id: null, name: person.name } };
  const done = await work({ row, listing, person, doer, today: todayAt(call.now, listing) });
  if (!done.ok) return done;
  const after = await openPage(tx, call, { lock: false });
  if (!after.ok) return after;
  return ok(await toSettlementPage(tx, after.value, { ...deps, now: call.now }));
}

/** What another date would take back, move and cost, as far as one's side may see it. */
export async function previewByLink(
  tx: Tx,
  call: PageCall,
  { settleOn }: { settleOn: IsoDate },
): Promise<Result<DatePreview, Refusal>> {
  const opened = await openStanding(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { row, listing, person } = opened.value;
  const asked = { row, listing, today: todayAt(call.now, listing) };
  const proposedBy = person.side;
  const preview = await previewDate(tx, call.now, asked, { settleOn, proposedBy });
  if (!preview.ok) return preview;
  const shown = previewForSide(preview.value, person.side);
  const theirs = await vendorsApplications(tx, listing);
  const isTheirs = ({ applicationId }: DatePreview['funding'][number]) =>
    theirs.some(({ id }) => id === applicationId);
  return ok({ ...shown, funding: shown.funding.filter(isTheirs) });
}

/** Proposes another date for one's side. */
export function proposeByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  proposal: GivenProposal,
): Outcome {
  return actByLink(tx, call, deps, async (opened) => {
    const { doer, listing, person } = opened;
    const proposed = await proposeDate(tx, { ...opened, actors: ['CVY'] }, person.side, proposal);
    if (!proposed.ok) return proposed;
    const { id: key, settleOn: day } = proposal;
    await tellAgent(tx, doer, listing, { what: 'proposed', side: person.side, day, key });
    return proposed;
  });
}

/** Answers a proposed date for one's side, or takes one's own proposal back. */
export function answerByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  answer: { proposalId: string; isAccepted: boolean; reason?: string | undefined },
): Outcome {
  return actByLink(tx, call, deps, async (opened) => {
    const { doer, listing, row, person } = opened;
    const { side } = person;
    const answered = await answerDate(tx, { ...opened, actors: ['CVY'] }, { ...answer, side });
    const proposal = (await findProposals(tx, row)).find(({ id }) => id === answer.proposalId);
    if (!answered.ok || !proposal) return answered;
    const said = answer.isAccepted ? 'accepted' : 'rejected';
    const what = proposal.proposedBy === side ? 'took-back' : said;
    const day = proposal.settleOn as IsoDate;
    await tellAgent(tx, doer, listing, { what, side, day, key: `${proposal.id} ${side}` });
    return answered;
  });
}

/** Approves the figures of one's side as they were shown. */
export function approveByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  { mark }: { mark: string },
): Outcome {
  return actByLink(tx, call, deps, async (opened) => {
    const { side } = opened.person;
    if (side !== 'vendor' && side !== 'buyer') return notTheirs();
    return approveForSide(tx, opened.doer, opened, { side, mark });
  });
}

const notTheirs = () => refusedSettlement('Lenders have no say in the figures.');

/** By what two people are told apart who say that a sale settled. */
const byPerson = ({ doer, person }: ActedBy) => ({
  ...doer,
  by: { id: person.personId, name: person.name },
});

/** Says that the sale settled. */
export function reportByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  report: { on: IsoDate; note: string },
): Outcome {
  return actByLink(tx, call, deps, async (opened) => {
    const { doer, listing, person } = opened;
    const reported = await reportSettled(tx, byPerson(opened), opened, report);
    if (!reported.ok) return reported;
    await tellReported(tx, doer, reported.value, person.side);
    const key = `${reported.value.id} ${reported.value.version}`;
    const { side } = person;
    await tellAgent(tx, doer, listing, { what: 'settled', side, day: report.on, key });
    return reported;
  });
}

/** Confirms for one's side that the sale settled. */
export function confirmByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  seen: { on: IsoDate },
): Outcome {
  return actByLink(tx, call, deps, async (opened) => {
    const settled = await confirmSettled(tx, byPerson(opened), opened, seen);
    if (settled.ok) await tellVendorsOutcome(tx, opened.doer, opened.listing, settled.value);
    return settled;
  });
}

/** Takes one's own word back that the sale settled. */
export function takeReportBackByLink(tx: Tx, call: PageCall, deps: PageDeps): Outcome {
  return actByLink(tx, call, deps, ({ row, ...opened }) =>
    takeReportBack(tx, byPerson({ row, ...opened }), { row }),
  );
}

/** The statement of adjustments of one's side. */
export async function statementByLink(
  tx: Tx,
  call: PageCall,
): Promise<Result<NamedPaper, Refusal>> {
  const opened = await openStanding(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { row, listing, person } = opened.value;
  if (person.side !== 'vendor' && person.side !== 'buyer') return notTheirs();
  return statementPaper(tx, { now: call.now, listing, row, side: person.side });
}

/** The payout letter of a funding of the vendors for the day of settlement, for the vendor's side. */
export async function payoutLetterByLink(
  tx: Tx,
  call: PageCall,
  { letters }: Pick<PageDeps, 'letters'>,
  { applicationId }: { applicationId: string },
): Promise<Result<NamedPaper, Refusal>> {
  const opened = await openStanding(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { row, listing, person } = opened.value;
  const application = await applicationRow(tx, applicationId, row.agencyId);
  const isTheirs = application?.listingId === listing.id && isVendorsDebt(application);
  if (person.side !== 'vendor' || !isTheirs) {
    return refuse({ code: 'resource.not-found' });
  }
  if (row.settleOn === null) return refusedSettlement('No day is agreed for settlement yet.');
  if (isDayOver(row, todayAt(call.now, listing))) {
    return refusedSettlement(
      'The day of settlement is over. A letter is made once another day stands.',
    );
  }
  return payoutLetter(tx, letters, call.now, application, row.settleOn as IsoDate);
}
