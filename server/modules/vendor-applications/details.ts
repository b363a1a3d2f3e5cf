import { createHash } from 'node:crypto';
import type { Refusal } from '../../../contract/problems.ts';
import type {
  BankDetails,
  BpayDetails,
  PayIdDetails,
} from '../../../contract/vendor-application-shapes.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { makeCrn } from '../../../domain/payments/bpay.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import { type Ground, groundOf } from './ground.ts';
import { findWaitingPayment, type WaitingPayment } from './store.ts';

/** Whether accounts that nobody has may be shown: never where people pay real money. */
export type DetailsDeps = { isDemo: boolean };

type Paying = {
  amount: Cents;
  agencyName: string;
  agencyId: string;
  /** What is paid: an application, or a request of it. */
  paidId: string;
  waiting: WaitingPayment | undefined;
};

/** Digits that are always the same for the same thing; for a demonstration's accounts. */
function digitsOf(text: string, length: number): string {
  const number = createHash('sha256').update(text).digest().readBigUInt64BE();
  return String(number).padStart(20, '0').slice(-length);
}

/** What is to be paid by a method that the agency offers for it. */
async function paying(
  tx: Tx,
  call: LinkCall,
  { isDemo }: DetailsDeps,
  { method, drawdownId }: { method: MoneyMethod; drawdownId: string | undefined },
): Promise<Result<Paying, Refusal>> {
  const ground = await groundOf(tx, call);
  const { row } = ground;
  const agencyName = ground.agency.name;
  const requested = ground.drawdowns.find(({ id }) => id === drawdownId);
  if (drawdownId !== undefined && drawdownId !== row.id && !requested) {
    return refuse({ code: 'resource.not-found' });
  }
  const { agencyId, id: applicationId } = row;
  const of = { agencyId, applicationId, drawdownId: requested?.id };
  const waiting = await findWaitingPayment(tx, of, method);
  const offered = requested ? ground.choice.topUp.payNow : ground.choice.first.payNow;
  const isOpen = requested ? requested.state === 'requested' : isPayable(ground);
  if (!waiting && !(offered.includes(method) && isOpen && isDemo)) {
    return refuse({ code: 'payment.method-not-offered' });
  }
  const amount = cents(waiting?.amount ?? requested?.amount ?? row.amount);
  return ok({ amount, agencyName, agencyId, paidId: requested?.id ?? row.id, waiting });
}

const isPayable = ({ row }: Ground) => ['sent', 'opened'].includes(row.state);

const referenceOf = ({ paidId, waiting }: Paying) =>
  waiting?.reference ?? `LN${digitsOf(paidId, 10)}`;

type Asked = { drawdownId?: string | undefined };

/** Where to transfer the amount to. */
export async function bankDetails(
  tx: Tx,
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Promise<Result<BankDetails, Refusal>> {
  const found = await paying(tx, call, deps, { method: 'bank-transfer', drawdownId });
  if (!found.ok) return found;
  const { amount, agencyId, agencyName, waiting } = found.value;
  return ok({
    accountName: waiting?.shown.accountName ?? agencyName,
    bsb: waiting?.shown.bsb ?? '999999',
    accountNumber: waiting?.shown.accountNumber ?? digitsOf(`account ${agencyId}`, 8),
    amount,
    reference: waiting?.shown.reference ?? referenceOf(found.value),
  });
}

/** The biller code and the reference, with its check digit, for the amount. */
export async function bpayDetails(
  tx: Tx,
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Promise<Result<BpayDetails, Refusal>> {
  const found = await paying(tx, call, deps, { method: 'bpay', drawdownId });
  if (!found.ok) return found;
  const { amount, agencyId, paidId, waiting } = found.value;
  const crn = makeCrn(`1${digitsOf(`crn ${paidId}`, 10)}`, 'MOD10V01');
  if (!crn.ok) throw new Error('Digits make a CRN');
  return ok({
    billerCode: waiting?.shown.billerCode ?? `9${digitsOf(`biller ${agencyId}`, 5)}`,
    crn: waiting?.shown.crn ?? crn.value,
    amount,
    reference: referenceOf(found.value),
  });
}

/** The PayID for the amount, and the name that the payer's bank will show. */
export async function payIdDetails(
  tx: Tx,
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Promise<Result<PayIdDetails, Refusal>> {
  const found = await paying(tx, call, deps, { method: 'payid', drawdownId });
  if (!found.ok) return found;
  const { amount, agencyName, waiting } = found.value;
  const reference = waiting?.shown.reference ?? referenceOf(found.value);
  return ok({
    payId: waiting?.shown.payId ?? `${reference.toLowerCase()}@payid.example`,
    name: waiting?.shown.name ?? agencyName,
    amount,
    reference,
  });
}
