import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { factsOf } from './facts.ts';
import type { PaymentMoney } from './money-moves-service.ts';
import { standingWord } from './said-sent.ts';
import type { PaymentRow } from './store.ts';

/** A kept payment as the contract gives it. */
export function toPayment(row: PaymentRow): Payment {
  const { shown, refund, payee } = factsOf(row);
  const word = standingWord(row);
  return {
    id: row.id,
    applicationId: row.applicationId as ApplicationId,
    ...(row.drawdownId === null ? {} : { drawdownId: row.drawdownId }),
    purpose: row.purpose,
    method: row.method as MoneyMethod,
    amount: cents(row.amount),
    surcharge: cents(row.surcharge),
    received: cents(row.received),
    state: row.state,
    reference: row.reference,
    ...(word ? { saidSent: { by: word.by, at: word.at as IsoInstant } } : {}),
    ...(shown ? { shown } : {}),
    ...(refund ? { refund: { reason: refund.reason, by: refund.by } } : {}),
    ...(payee ? { payee: { name: payee.name, bsb: payee.bsb, account: payee.account } } : {}),
    version: row.version,
    createdAt: row.createdAt.toISOString() as IsoInstant,
    updatedAt: row.updatedAt.toISOString() as IsoInstant,
  };
}

/** What became of a payment's money, where there is something to tell. */
export function toMoney(money: PaymentMoney | undefined): Pick<Payment, 'held' | 'moves'> {
  if (!money) return {};
  const { held, moves } = money;
  return { ...(held > 0 ? { held } : {}), ...(moves.length > 0 ? { moves } : {}) };
}
