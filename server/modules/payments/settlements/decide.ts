import type { Refusal } from '../../../../contract/problems.ts';
import type {
  SettlementReport,
  SettlementToConfirm,
} from '../../../../contract/settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { AgencyId, ListingId } from '../../../../domain/ids.ts';
import { propertyInstant } from '../../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { readAccount } from '../../account/service.ts';
import { addEntry, type Doing, lockApplication } from '../../applications/event-service.ts';
import { counted } from '../../applications/first-approval/service.ts';
import { endedByWord } from '../../applications/open-credit/service.ts';
import { notTheirOwn } from '../../applications/own-credit/service.ts';
import { type Approval, takeApproval } from '../../approvals/service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { figureToday } from '../books/service.ts';
import { NEW_FACTS, outcomeOf } from '../facts.ts';
import { followUp } from '../settling/effects.ts';
import { insertPayment, type PaymentRow } from '../store.ts';
import { settlementFigure } from './figure.ts';
import { findReport, findReportsToConfirm, type ReportRow, updateReport } from './store.ts';
import { tellNotSettled } from './tell.ts';
import { OWING, toReport } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Decision = { id: string; event: 'confirm' | 'refuse'; reason: string };
type Person = { id: string; name: string };

const MOST = 200;

type Confirmed = {
  report: ReportRow;
  by: Person;
  on: IsoDate;
  approval: Approval<'settlement'>;
};

/** The settlement as a payment of its day, with all that follows from one. */
async function paySettlement(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { report, by, on }: Confirmed,
): Promise<PaymentRow> {
  const id = doing.ids.next();
  const { zone } = await groundOf(tx, row);
  const at = propertyInstant({ date: on, time: '12:00' }, zone) ?? doing.now.toISOString();
  const { amount } = report;
  const event = { id, at, kind: 'received', receipt: `settlement-${id}`, amount } as const;
  const confirmed = { report: report.id, by: by.name };
  const facts = {
    ...NEW_FACTS,
    hasOwnNames: true,
    events: [event] as never,
    settledOn: on,
    confirmed,
  };
  const outcome = outcomeOf({ facts, amount, surcharge: 0, provider: 'settlement' });
  const kept = await insertPayment(tx, {
    agencyId: row.agencyId,
    id,
    applicationId: row.id,
    drawdownId: null,
    purpose: 'settlement',
    method: 'bank-transfer',
    amount,
    surcharge: 0,
    received: outcome.received,
    state: outcome.state,
    reference: `S${id.replaceAll('-', '').slice(-17)}`,
    provider: 'settlement',
    providerRef: null,
    facts,
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!kept) throw new Error('A new payment has an id that was taken');
  await followUp(tx, doing, { row: kept, before: 'awaiting_customer', outcome });
  return kept;
}

async function decide(
  tx: Tx,
  doing: Doing,
  { event, reason }: Decision,
  { report, row, by }: { report: ReportRow; row: ApplicationRow; by: Person },
): Outcome<ReportRow> {
  if (report.state !== 'reported') return refuse({ code: 'settlement.decided' });
  const note = (kind: string) =>
    addEntry(tx, doing, row, {
      kind: `settlement-${kind}`,
      actorKind: 'ADM',
      actorName: by.name,
      facts: { reportId: report.id, amount: report.amount, reason },
    });
  const of = { decidedBy: by.id, decidedByName: by.name, decidedAt: doing.now };
  if (event === 'refuse') {
    await note('refused');
    const kept = await updateReport(tx, report, {
      state: 'refused',
      ...of,
      decisionReason: reason,
    });
    await tellNotSettled(tx, doing, row, kept);
    return ok(kept);
  }
  if (!OWING.includes(row.state)) return refuse({ code: 'payment.not-payable' });
  const { amount } = report;
  const approval = await takeApproval({
    act: 'settlement',
    by: by.id,
    amount,
    beside: await endedByWord(tx, row),
    first: report.first ? { ...report.first, amount } : undefined,
    counts: (first) => counted(tx, row, first),
    notBy: report.reportedBy,
  });
  if (!approval.ok) return approval;
  const counts = await settlementFigure(tx, doing.now, row, report.onDate as IsoDate);
  if (counts.figure !== amount) return refuse({ code: 'payment.amount-changed', current: counts });
  if (approval.value === 'waits') {
    await note('confirmedFirst');
    const at = doing.now.toISOString();
    return ok(await updateReport(tx, report, { first: { actor: by.id, by: by.name, at } }));
  }
  await note('confirmed');
  const confirmed = { report, by, on: counts.on, approval: approval.value };
  const { id: paymentId } = await paySettlement(tx, doing, row, confirmed);
  const next = { state: 'confirmed' as const, ...of, decisionReason: reason, paymentId };
  return ok(await updateReport(tx, report, next));
}

/**
 * Decides a reported settlement by our own staff: a confirmed one pays the application out, from 50,000.00
 * on, with what else was ended by a word, by two of them (decisions 121 and 360). Refuses where the figure is another by now, and whoever reported it.
 */
export async function decideSettlement(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  decision: Decision,
): Outcome<SettlementReport> {
  const { seen, person } = await reboundTo(tx, undefined, async () => ({
    seen: await findReport(tx, decision.id, call.agencyId),
    person: await readAccount(tx, call),
  }));
  if (!seen) return refuse({ code: 'resource.not-found' });
  if (!person.ok) return person;
  const by = { id: call.principal.subject, name: person.value.name };
  return reboundTo(tx, seen.agencyId, async () => {
    const row = await lockApplication(tx, seen.applicationId);
    const report = await findReport(tx, decision.id);
    if (!row || !report) return refuse({ code: 'resource.not-found' });
    const others = await notTheirOwn(tx, row, by.id);
    if (!others.ok) return others;
    const decided = await decide(tx, { ids, now: call.now }, decision, { report, row, by });
    if (!decided.ok) return decided;
    const after = await lockApplication(tx, seen.applicationId);
    return ok(toReport(decided.value, after ?? row));
  });
}

/** What waits for our own staff, of every agency. */
export async function listToConfirm(tx: Tx, now: Date): Promise<{ items: SettlementToConfirm[] }> {
  const items: SettlementToConfirm[] = [];
  for (const { report, application, ...of } of await findReportsToConfirm(tx, MOST)) {
    const isKnown = (await figureToday(tx, now, application)) !== undefined;
    const on = report.onDate as IsoDate;
    items.push({
      ...of,
      report: toReport(report, application),
      ...(isKnown ? { figure: (await settlementFigure(tx, now, application, on)).figure } : {}),
      product: application.product,
      agencyId: application.agencyId as AgencyId,
      listingId: application.listingId as ListingId,
    });
  }
  return { items };
}
