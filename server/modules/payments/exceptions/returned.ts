import type { PaymentException, ReturnedPayment } from '../../../../contract/exception-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { readAccount } from '../../account/service.ts';
import { readDrawdowns } from '../../applications/drawdowns/service.ts';
import {
  addEntry,
  applicationRow,
  type Doing,
  lockApplication,
} from '../../applications/event-service.ts';
import { counted } from '../../applications/first-approval/service.ts';
import { endedByWord } from '../../applications/open-credit/service.ts';
import { notTheirOwn } from '../../applications/own-credit/service.ts';
import { type Approval, takeApproval } from '../../approvals/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { backOf, isDealtWith } from '../dealt-with-service.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { type OwedAgain, owedAgain } from '../owed-again-service.ts';
import { findWithReturns } from '../owing/store.ts';
import { isRefundedInPart } from '../placing/arrivals.ts';
import { findPayment, type PaymentRow, updatePayment } from '../store.ts';
import type { WebhookDeps } from '../webhooks/service.ts';

const MOST = 200;
const BATCH = 200;

type WithReturns = Awaited<ReturnType<typeof findWithReturns>>[number];

/** When the last of a payment's money went back, or it was agreed that it does. */
function returnedAt({ payment }: OwedAgain): IsoInstant {
  const times = outcomeOf(payment).arrivals.flatMap(({ returnedAt: at }) => at ?? []);
  const { refund } = factsOf(payment);
  if (refund && isRefundedInPart(payment)) times.push(refund.at);
  return (times.sort().at(-1) ?? payment.updatedAt.toISOString()) as IsoInstant;
}

/** What the first of two people wrote of it; one from before more went back counts no more. */
function firstWordOf(payment: PaymentRow) {
  const { dealtFirst } = factsOf(payment);
  return dealtFirst && (dealtFirst.back ?? backOf(payment)) === backOf(payment)
    ? dealtFirst
    : undefined;
}

/** Why the bank sent it back, in its own words, or why it was refunded. */
function reasonOf({ payment }: OwedAgain): string {
  const { refund } = factsOf(payment);
  if (refund && isRefundedInPart(payment)) return `Refunded: ${refund.reason}`;
  const last = factsOf(payment).events.findLast(({ kind }) => kind === 'returned');
  return last?.kind === 'returned' ? last.reason : '';
}

/** Payments that went back after everything was paid, the oldest first; for our own staff. */
export async function listReturned(tx: Tx, now: Date): Promise<ReturnedPayment[]> {
  const found: ReturnedPayment[] = [];
  for (let after: WithReturns | undefined; ; ) {
    const batch = await findWithReturns(tx, after?.application, BATCH);
    for (const each of batch) found.push(...(await owedOf(tx, now, each)));
    after = batch.at(-1);
    if (batch.length < BATCH || found.length >= MOST) break;
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}

async function owedOf(
  tx: Tx,
  now: Date,
  { application, agencyName, addressLine }: WithReturns,
): Promise<ReturnedPayment[]> {
  const owed = await owedAgain(tx, now, application, await readDrawdowns(tx, application));
  return owed.map((each) => {
    const { id, method, reference } = each.payment;
    const first = firstWordOf(each.payment);
    return {
      id,
      at: returnedAt(each),
      method: method as MoneyMethod,
      reference,
      purpose: each.purpose,
      amount: each.amount,
      reason: reasonOf(each),
      agencyId: application.agencyId as AgencyId,
      applicationId: application.id as ApplicationId,
      listingId: application.listingId as ListingId,
      product: application.product,
      agencyName,
      addressLine,
      ...(first
        ? { first: { by: first.by, at: first.at as IsoInstant, outcome: 'dealt-with' } }
        : {}),
    };
  });
}

/**
 * Writes that a payment which came back is dealt with otherwise, and how: nobody is asked for it again by
 * its link. The books stay as they are. Again is harmless; refuses where nothing is owed for it. A large
 * amount takes two people, of whom the first changes nothing but that.
 */
export async function dealWith(
  call: SignedInCall,
  { ids, system }: Pick<WebhookDeps, 'ids' | 'system'>,
  input: { id: string; note: string; agencyId?: string | undefined },
): Promise<Result<PaymentException, Refusal>> {
  const person = await call.transaction((tx) => readAccount(tx, call));
  if (!person.ok) return person;
  const by = { id: call.principal.subject, name: person.value.name };
  return system((tx) => writeDealtWith(tx, { ids, now: call.now }, { ...input, by }));
}

async function writeDealtWith(
  tx: Tx,
  doing: Doing,
  {
    id,
    note,
    by,
    agencyId,
  }: { id: string; note: string; by: { id: string; name: string }; agencyId?: string | undefined },
): Promise<Result<PaymentException, Refusal>> {
  const seen = await findPayment(tx, id, { lock: false, agencyId });
  if (!seen) return refuse({ code: 'resource.not-found' });
  return reboundTo(tx, seen.agencyId, async () => {
    await lockApplication(tx, seen.applicationId);
    const row = await findPayment(tx, id, { lock: true });
    const application = await applicationRow(tx, seen.applicationId);
    if (!row || !application) return refuse({ code: 'resource.not-found' });
    const others = await notTheirOwn(tx, application, by.id);
    if (!others.ok) return others;
    const at = doing.now.toISOString() as IsoInstant;
    const { method, reference, received: _, ...of } = row;
    const facts = factsOf(row);
    const amount = cents(of.amount);
    const kind = 'money' as const;
    const said = { id, at, method: method as MoneyMethod, reference, amount, kind, paymentId: id };
    if (facts.dealtWith && isDealtWith(row)) {
      return ok({ ...said, state: 'resolved', note: facts.dealtWith.note });
    }
    const owed = await owedAgain(tx, doing.now, application, await readDrawdowns(tx, application));
    const again = owed.find(({ payment }) => payment.id === id);
    if (!again) return refuse({ code: 'payment.not-payable' });
    const firstWord = firstWordOf(row);
    const approval = await takeApproval({
      act: 'deal-with',
      by: by.id,
      amount: again.amount,
      beside: await endedByWord(tx, application),
      first: firstWord && { ...firstWord, amount: again.amount },
      counts: (first) => counted(tx, application, first),
    });
    if (!approval.ok) return approval;
    if (approval.value === 'waits') {
      const dealtFirst = { actor: by.id, by: by.name, at, back: backOf(row) };
      const next = { facts: { ...facts, dealtFirst }, updatedAt: row.updatedAt };
      if (!(await updatePayment(tx, row, next)))
        throw new Error('A locked payment changed under its own transaction');
      const own = { by: by.name, at, outcome: 'dealt-with' };
      return ok({ ...said, state: 'unmatched', note: '', first: own });
    }
    const dealtWith = { note, by, at, amount: again.amount, approval: approval.value };
    await keepDealtWith(tx, doing, { application, row }, dealtWith);
    return ok({ ...said, state: 'resolved', note });
  });
}

type DealtWith = {
  note: string;
  by: { id: string; name: string };
  at: IsoInstant;
  amount: number;
  approval: Approval<'deal-with', { by: string; at: string }>;
};

/** Nobody is asked for it again, by those who agreed to that. */
async function keepDealtWith(
  tx: Tx,
  doing: Doing,
  { application, row }: { application: ApplicationRow; row: PaymentRow },
  { note, by, at, amount, approval }: DealtWith,
): Promise<void> {
  const { first } = approval;
  const dealtWith = {
    note,
    by: by.name,
    actor: by.id,
    at,
    back: backOf(row),
    amount,
    ...(first ? { first: { by: first.by, at: first.at } } : {}),
  };
  const facts = { ...factsOf(row), dealtWith, dealtFirst: null };
  const kept = await updatePayment(tx, row, { facts, updatedAt: row.updatedAt });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await addEntry(tx, doing, application, {
    kind: 'payment-dealt-with',
    actorKind: 'ADM',
    actorName: by.name,
    facts: { paymentId: row.id, amount, reason: note },
  });
}
