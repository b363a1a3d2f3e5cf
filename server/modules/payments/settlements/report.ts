import type { Refusal } from '../../../../contract/problems.ts';
import type { SettlementReport } from '../../../../contract/settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { settlementNeedsNote } from '../../../../domain/payments/settlement-reports.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { readAccount } from '../../account/service.ts';
import { addEntry, type Doing } from '../../applications/event-service.ts';
import { openApplication } from '../access.ts';
import { type ApplicationRow, groundOf, todayAt } from '../books/account.ts';
import { settlementFigure } from './figure.ts';
import {
  findReport,
  findReported,
  findReportsOf,
  insertReport,
  type ReportRow,
  updateReport,
} from './store.ts';
import { tellNotSettled, tellReported } from './tell.ts';
import { OWING, toReport } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Reporter = { id: string; name: string };

const fault = (path: string, message: string) =>
  refuse({ code: 'request.invalid' as const, errors: [{ path, message }] });

/**
 * Keeps that somebody of the agency says settlement paid an application out. Nothing is paid by it: the
 * debt stands until the money is matched or our own staff confirm it. Refuses a day to come, a past day
 * without a word about its money, another amount than the figure, and a second report beside one.
 */
export async function reportSettlement(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { id: string; on?: IsoDate | undefined; amount: number; note: string },
): Outcome<SettlementReport> {
  const opened = await openApplication(tx, call, input.id, 'money.release', { lock: true });
  if (!opened.ok) return opened;
  const { row } = opened.value;
  if (!OWING.includes(row.state)) return refuse({ code: 'payment.not-payable' });
  const person = await readAccount(tx, call);
  if (!person.ok) return person;
  const today = todayAt(await groundOf(tx, row), call.now);
  const on = input.on ?? today;
  if (on > today) return fault('on', 'Must not be in the future');
  if (settlementNeedsNote(on, today) && input.note === '') {
    return fault('note', 'Say where the money of a past day can be seen');
  }
  const { figure, on: counts } = await settlementFigure(tx, call.now, row, on);
  if (figure === 0) return refuse({ code: 'payment.not-payable' });
  if (figure !== input.amount) {
    return refuse({ code: 'payment.amount-changed', current: { on: counts, figure } });
  }
  const { agencyId, id: applicationId } = row;
  const before = await findReported(tx, agencyId, applicationId);
  if (before) {
    const isSame = before.onDate === on && before.amount === figure;
    return isSame ? ok(toReport(before, row)) : refuse({ code: 'settlement.waits' });
  }
  const kept = await keepReport(tx, { ids, now: call.now }, row, {
    on,
    amount: figure,
    note: input.note,
    by: { id: call.principal.subject, name: person.value.name },
  });
  return ok(toReport(kept, row));
}

/** Keeps that settlement is said to have paid a locked application out, and tells those who agreed to it. */
export async function keepReport(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  { on, amount, note, by }: { on: IsoDate; amount: number; note: string; by: Reporter },
): Promise<ReportRow> {
  const kept = await insertReport(tx, {
    agencyId: row.agencyId,
    id: doing.ids.next(),
    applicationId: row.id,
    onDate: on,
    amount,
    note,
    state: 'reported',
    first: null,
    paymentId: null,
    reportedBy: by.id,
    reportedByName: by.name,
    reportedAt: doing.now,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
  });
  await addEntry(tx, doing, row, {
    kind: 'settlement-reported',
    actorKind: 'APP',
    actorName: by.name,
    facts: { reportId: kept.id, amount, on, ...(note ? { reason: note } : {}) },
  });
  await tellReported(tx, doing, row, kept);
  return kept;
}

/** The settlements that were reported for an application, for someone who sees its money. */
export async function listReports(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Outcome<{ reports: SettlementReport[] }> {
  const opened = await openApplication(tx, call, id, 'listing.see-money');
  if (!opened.ok) return opened;
  const { row } = opened.value;
  const reports = await findReportsOf(tx, row.agencyId, id);
  return ok({ reports: reports.map((each) => toReport(each, row)) });
}

/** Takes a report back that nobody confirmed, by the agency; again is harmless. */
export async function takeBackReport(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, reportId }: { id: string; reportId: string },
): Outcome<SettlementReport> {
  const opened = await openApplication(tx, call, id, 'money.release', { lock: true });
  if (!opened.ok) return opened;
  const { row } = opened.value;
  const person = await readAccount(tx, call);
  if (!person.ok) return person;
  const report = await findReport(tx, reportId);
  if (report?.applicationId !== id) return refuse({ code: 'resource.not-found' });
  if (report.state === 'withdrawn') return ok(toReport(report, row));
  if (report.state !== 'reported') return refuse({ code: 'settlement.decided' });
  const kept = await updateReport(tx, report, { state: 'withdrawn' });
  await addEntry(tx, { ids, now: call.now }, row, {
    kind: 'settlement-withdrawn',
    actorKind: 'APP',
    actorName: person.value.name,
    facts: { reportId, amount: kept.amount },
  });
  await tellNotSettled(tx, { ids, now: call.now }, row, kept);
  return ok(toReport(kept, row));
}
