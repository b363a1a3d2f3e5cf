import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { NO_AGENCY, reboundTo, type Tx } from '../../../db/transaction.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import type { SandboxBank, SandboxMessage } from '../../../ports/sandbox-bank.ts';
import { blockedSale } from '../../aml/guard-service.ts';
import { ARRANGE_JOB, applicationRow } from '../../applications/event-service.ts';
import { NOT_PAID_PROBLEMS } from '../../applications/pays-out-service.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../../jobs/service.ts';
import type { Disbursal, PayoutDeps } from '../drawdowns/service.ts';
import { disburseToAgency, paysAgency } from '../drawdowns/to-agency.ts';
import { bookAllUnknown } from '../exceptions/suspense.ts';
import { outcomeOf } from '../facts.ts';
import { findNoLongerHeld, findOwing, findOwingAgain } from '../owing/store.ts';
import { arrange } from '../placing/arrange-service.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { REFUND_JOB } from '../placing/give-back.ts';
import { STOP_JOB } from '../placing/stops.ts';
import { CLEAR_JOB } from '../settling/clearing.ts';
import type { PaymentDeps } from '../start.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { keepStrayReturns } from '../strays/returns.ts';
import { receiveWebhook, takeIn, type WebhookDeps } from '../webhooks/service.ts';
import { bringToToday } from './accounts.ts';
import { askProvider, askSettled, askUnderWay } from './asking.ts';
import { lapsePayments } from './lapses.ts';
import { stopCancelled } from './stopping.ts';

const DISBURSE_JOB = 'payments.disburse';
const SANDBOX_JOB = 'payments.sandbox-message';
const POST_DUE_JOB = 'payments.post-due';
const LAPSE_JOB = 'payments.lapse';
const ASK_JOB = 'payments.ask';

/** What the work needs from outside; it alone gives money back. Without a sandbox it has no bank. */
export type PaymentWorkDeps = Omit<WebhookDeps & PayoutDeps, 'gateways'> & {
  gateways: readonly PaymentGateway[];
  bank: SandboxBank | undefined;
};

function textOf({ payload }: Job, key: string): string {
  const value = payload[key];
  if (typeof value !== 'string') throw new JobRefused(`A job without its ${key}`);
  return value;
}

/**
 * Leaves the paying out of a drawdown that was just approved, in the same transaction. One to the agency
 * is paid by itself; one to anybody else waits for a person, who has the account.
 */
export async function leaveDisbursal(
  tx: Tx,
  { ids, now }: { ids: PaymentDeps['ids']; now: Date },
  {
    agencyId,
    applicationId,
    id: drawdownId,
  }: { agencyId: string; applicationId: string; id: string },
): Promise<void> {
  const times = { runAt: now, createdAt: now };
  const payload = { applicationId, drawdownId };
  const dedupeKey = `${DISBURSE_JOB} ${applicationId} ${drawdownId} ${now.toISOString()}`;
  await leaveJobs(tx, [
    { id: ids.next(), agencyId, kind: DISBURSE_JOB, payload, dedupeKey, ...times },
  ]);
}

/** Leaves a message of the sandbox provider to be brought at its time, each time it is sent. */
export async function leaveSandboxMessage(
  tx: Tx,
  ids: PaymentDeps['ids'],
  now: Date,
  { at, message }: { at: Date; message: SandboxMessage },
): Promise<void> {
  const id = ids.next();
  const body = JSON.stringify(message);
  const dedupeKey = `${SANDBOX_JOB} ${id}`;
  const job = { id, agencyId: null, kind: SANDBOX_JOB, payload: { body }, dedupeKey };
  await leaveJobs(tx, [{ ...job, runAt: at, createdAt: now }]);
}

/** What keeps a payout waiting until it ends. */
const HELD_BACK: readonly string[] = [
  'application.agency-suspended',
  'aml.blocked',
  'agency-account.not-payable',
  // The bank didn’t answer, or knows the account by another name than it did.
  'payment.payee-refused',
  ...Object.values(NOT_PAID_PROBLEMS),
];
const OVERTAKEN: readonly string[] = ['drawdown.transition-refused', 'payment.payee-changed'];

async function payOut(deps: PaymentWorkDeps, agencyId: string, drawdown: Disbursal): Promise<void> {
  const inAgency = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.system((tx) => reboundTo(tx, agencyId, () => work(tx)));
  if (!(await inAgency((tx) => paysAgency(tx, drawdown)))) return;
  const start = { transaction: inAgency, now: deps.clock.now() };
  const paid = await disburseToAgency(start, deps, drawdown);
  // What isn't open any more was done by the job before or by a person, or the drawdown was cancelled.
  if (paid.ok || OVERTAKEN.includes(paid.error.code)) return;
  if (HELD_BACK.includes(paid.error.code)) {
    // It waits, and our staff see it: tomorrow again.
    const tomorrow = { ids: deps.ids, now: addDays(start.now, 1, { in: utc }) };
    return inAgency((tx) =>
      leaveDisbursal(tx, tomorrow, { ...drawdown, agencyId, id: drawdown.drawdownId }),
    );
  }
  // It has failed and waits for people; with nobody to pay it out it never began.
  const isRefused = paid.error.code === 'payment.provider-refused';
  if (isRefused && deps.gateways.some(({ canPayOut }) => canPayOut)) return;
  if (paid.error.code === 'server.unavailable') throw new Error('The provider is away');
  throw new JobRefused(`Not paid out: ${paid.error.code}`);
}

/**
 * Asks for each refund of a payment that is on its way, whatever becomes of the others and of the payment: what its
 * bank took back meanwhile is none. Asked again a provider does nothing twice.
 */
async function refund(deps: PaymentWorkDeps, agencyId: string, paymentId: string): Promise<void> {
  const row = await deps.system((tx) => findPayment(tx, paymentId, { lock: false, agencyId }));
  const gateway = deps.gateways.find(({ name }) => name === row?.provider);
  if (!row || (await isHeldBack(deps, row))) return;
  let isAway = false;
  for (const { id: name, receipt, amount, standing } of refundPartsOf(row)) {
    if (standing !== 'going' || amount === 0) continue;
    const { reference } = row;
    const outcome = await gateway?.refund({
      refund: name,
      reference,
      receipt,
      amount: cents(amount),
    });
    if (outcome?.ok) continue;
    if (outcome?.error.reason === 'unavailable') {
      isAway = true;
      continue;
    }
    const now = deps.clock.now();
    const id = `refused-${name}`;
    const event = { id, at: now.toISOString(), kind: 'refund-failed', refund: name } as const;
    const news = { reference, method: null, event };
    await deps.system((tx) => takeIn(tx, { ids: deps.ids, now }, row.provider, { id, news }));
  }
  if (isAway) throw new Error('The provider is away');
}

/** Whether a refund waits because a party of its sale is blocked: it is tried again tomorrow. */
function isHeldBack(
  { system, ids, clock }: PaymentWorkDeps,
  { agencyId, applicationId, id: paymentId }: PaymentRow,
): Promise<boolean> {
  return system(async (tx) => {
    const sale = await applicationRow(tx, applicationId, agencyId);
    if (!sale || !(await blockedSale(tx, sale))) return false;
    const now = clock.now();
    const runAt = addDays(now, 1, { in: utc });
    const dedupeKey = `${REFUND_JOB} ${paymentId} ${runAt.toISOString()}`;
    const job = { id: ids.next(), agencyId, kind: REFUND_JOB, payload: { paymentId }, dedupeKey };
    await leaveJobs(tx, [{ ...job, runAt, createdAt: now }]);
    return true;
  });
}

/** Says of a debit that it has cleared, unless its bank returned it meanwhile. */
async function clear(deps: PaymentWorkDeps, agencyId: string, job: Job): Promise<void> {
  const receipt = textOf(job, 'receipt');
  const of = { lock: false, agencyId };
  // That its bank returned it may have been said and not heard.
  const seen = await deps.system((tx) => findPayment(tx, textOf(job, 'paymentId'), of));
  if (seen) await askProvider(deps, seen);
  const doing = { ids: deps.ids, now: deps.clock.now() };
  await deps.system(async (tx) => {
    const row = await findPayment(tx, textOf(job, 'paymentId'), of);
    const held = row && outcomeOf(row).uncleared.find((each) => each.receipt === receipt);
    if (held?.returnedAt !== null || !row) return;
    // All of the arrival has cleared, whatever of it went and came again; providers name those of two payments alike.
    const id = `cleared-${row.id}-${held.of}`;
    const at = doing.now.toISOString();
    const event = { id, at, kind: 'cleared', receipt: held.of } as const;
    const news = { reference: row.reference, method: null, event };
    await takeIn(tx, doing, row.provider, { id, news });
  });
}

/** Brings the money of an application to where it belongs after it or a request of it moved. */
function arrangeOne(deps: PaymentWorkDeps, agencyId: string, id: string): Promise<void> {
  const doing = { ids: deps.ids, now: deps.clock.now() };
  return deps.system((tx) => reboundTo(tx, agencyId, () => arrange(tx, doing, id)));
}

async function bringMessage(deps: PaymentWorkDeps, body: string): Promise<void> {
  const signed = deps.bank?.sign(JSON.parse(body) as SandboxMessage);
  if (!signed) throw new JobRefused('There is no sandbox provider');
  const { headers } = signed;
  await receiveWebhook(deps, 'sandbox', signed.body, (name) => headers[name]);
}

/** The work that payments leave for later, and what falls due on applications each day. */
export function paymentWork(deps: PaymentWorkDeps): ModuleJobs {
  return {
    daily: [ASK_JOB, LAPSE_JOB],
    // What is due on a day is due once that day is over at the property.
    dailyAtProperties: [POST_DUE_JOB],
    handlers: {
      [POST_DUE_JOB]: async ({ payload: { zone } }) => {
        const owing = await deps.system(async (tx) => [
          ...(await findOwing(tx)),
          ...(await findOwingAgain(tx)),
          ...(await findNoLongerHeld(tx)),
        ]);
        const here = owing.filter(({ place }) => zone === propertyZone(place));
        const doing = { ids: deps.ids, now: deps.clock.now() };
        await deps.system((tx) => bookAllUnknown(tx, doing));
        await bringToToday(deps, here);
      },
      [ASK_JOB]: async () => {
        await askUnderWay(deps);
        await askSettled(deps);
        // What asking told has its arrival by now.
        await keepStrayReturns(deps.system, { ids: deps.ids, now: deps.clock.now() });
      },
      [LAPSE_JOB]: () => lapsePayments(deps),
      [ARRANGE_JOB]: (job) =>
        arrangeOne(deps, job.agencyId ?? NO_AGENCY, textOf(job, 'applicationId')),
      [STOP_JOB]: (job) =>
        stopCancelled(deps, job.agencyId ?? NO_AGENCY, textOf(job, 'applicationId')),
      [DISBURSE_JOB]: (job) =>
        payOut(deps, job.agencyId ?? NO_AGENCY, {
          applicationId: textOf(job, 'applicationId'),
          drawdownId: textOf(job, 'drawdownId'),
        }),
      [CLEAR_JOB]: (job) => clear(deps, job.agencyId ?? NO_AGENCY, job),
      [REFUND_JOB]: (job) => refund(deps, job.agencyId ?? NO_AGENCY, textOf(job, 'paymentId')),
      [SANDBOX_JOB]: (job) => bringMessage(deps, textOf(job, 'body')),
    },
    // Money that was agreed to goes on its way, however long a provider is away.
    tireless: [ARRANGE_JOB, STOP_JOB, DISBURSE_JOB, CLEAR_JOB, REFUND_JOB],
  };
}
