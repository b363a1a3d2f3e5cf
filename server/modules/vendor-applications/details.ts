import type { Refusal } from '../../../contract/problems.ts';
import type {
  BankDetails,
  BpayDetails,
  PayIdDetails,
} from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { LinkCall } from '../../http/call.ts';
import { type PayableDeps, payableByLink } from '../payments/payable-service.ts';
import { type Ground, groundOf } from './ground.ts';
import { findWaitingPayment } from './store.ts';

/** What these calls need from outside: they ask for the payment, so that what they say can be paid. */
export type DetailsDeps = PayableDeps;

type Shown = { reference: string; amount: Cents; shown: Record<string, string> };
type Asked = { drawdownId?: string | undefined };
type Outcome<T> = Promise<Result<T, Refusal>>;

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship'];

/** What is asked for of an application itself: the debt once it was funded, else the first amount. */
function purposeOf({ row, owedAgain }: Ground, isRequest: boolean): 'pay-now' | 'settlement' {
  if (isRequest) return 'pay-now';
  const again = owedAgain.find(({ drawdownId }) => drawdownId === null);
  return again?.purpose ?? (OWING.includes(row.state) ? 'settlement' : 'pay-now');
}

/**
 * The payment that waits under a reference for what is asked now; asked for here where there is none yet. Staff
 * who look on ask for none.
 */
async function shownTo(
  call: LinkCall,
  deps: DetailsDeps,
  { method, drawdownId }: { method: MoneyMethod } & Asked,
): Outcome<Shown> {
  const seen = await call.transaction(async (tx) => {
    const ground = await groundOf(tx, call);
    const { row, drawdowns } = ground;
    const request = drawdowns.find(({ id }) => id === drawdownId);
    const of = { agencyId: row.agencyId, applicationId: row.id, drawdownId: request?.id };
    return { ground, request, waiting: await findWaitingPayment(tx, of, method) };
  });
  const { ground, request, waiting } = seen;
  if (drawdownId !== undefined && drawdownId !== ground.row.id && !request) {
    return refuse({ code: 'resource.not-found' });
  }
  const offered = request ? ground.choice.topUp.payNow : ground.choice.first.payNow;
  const isStaff = call.link.proof?.kind === 'staff';
  if (isStaff || !offered.includes(method)) {
    if (!waiting) return refuse({ code: 'payment.method-not-offered' });
    return ok({ ...waiting, amount: cents(waiting.amount) });
  }
  const purpose = purposeOf(ground, request !== undefined);
  const started = await payableByLink(call, deps, { purpose, method, drawdownId: request?.id });
  if (!started.ok) return started;
  const { amount, surcharge, received, reference, shown } = started.value;
  if (!shown || shown.kind === 'hosted') return refuse({ code: 'payment.method-not-offered' });
  const { kind: _, ...facts } = shown;
  return ok({ reference, amount: cents(amount + surcharge - received), shown: facts });
}

const text = ({ shown }: Shown, key: string): string => shown[key] ?? '';

/** Where to transfer the amount to. */
export async function bankDetails(
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Outcome<BankDetails> {
  const found = await shownTo(call, deps, { method: 'bank-transfer', drawdownId });
  if (!found.ok) return found;
  const { amount, reference } = found.value;
  return ok({
    accountName: text(found.value, 'accountName'),
    bsb: text(found.value, 'bsb'),
    accountNumber: text(found.value, 'accountNumber'),
    amount,
    reference,
  });
}

/** The biller code and the reference, with its check digit, for the amount. */
export async function bpayDetails(
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Outcome<BpayDetails> {
  const found = await shownTo(call, deps, { method: 'bpay', drawdownId });
  if (!found.ok) return found;
  const { amount, reference } = found.value;
  const [billerCode, crn] = [text(found.value, 'billerCode'), text(found.value, 'crn')];
  return ok({ billerCode, crn, amount, reference });
}

/** The PayID for the amount, and the name that the payer's bank will show. */
export async function payIdDetails(
  call: LinkCall,
  deps: DetailsDeps,
  { drawdownId }: Asked,
): Outcome<PayIdDetails> {
  const found = await shownTo(call, deps, { method: 'payid', drawdownId });
  if (!found.ok) return found;
  const { amount, reference } = found.value;
  const [payId, name] = [text(found.value, 'payId'), text(found.value, 'name')];
  return ok({ payId, name, amount, reference });
}
