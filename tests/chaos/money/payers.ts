import type { Payment } from '../../../contract/endpoints/payments.ts';
import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { newId } from '../../support/builders.ts';
import { call, drawdowns, type Life, lately, note, one, payments, standing, tell } from './life.ts';

/** What happens once; a word of it goes into the story. */
export type Doing = (life: Life) => Promise<string | undefined>;

const METHODS: readonly MoneyMethod[] = [
  ...(['credit-card', 'amex', 'bank-transfer', 'payid', 'payto', 'bpay'] as const),
  'direct-debit',
];

const OUTCOMES = [
  ...(['paid', 'paid', 'declined', 'returned-later', 'returned-late', 'unheard'] as const),
  ...(['unheard', 'disputed', 'dispute-won', 'refunded-there'] as const),
];

/** What payers and their banks do. */
export const PAYERS: Record<string, Doing> = {
  async start(life) {
    const method = life.chance.pick(METHODS);
    const isOwing = ['active', 'overdue'].includes((await standing(life)).state);
    const purpose = isOwing === life.chance.chance(0.85) ? 'settlement' : 'pay-now';
    const request = life.chance.chance(0.4)
      ? one(life, await drawdowns(life, ['requested', 'repaid', 'disbursed']))
      : undefined;
    const about = request ? { drawdownId: request.id } : {};
    const { status, json } = await call(life, '/payments', {
      id: newId(),
      purpose,
      method,
      ...about,
    });
    if (status !== 201) return `${purpose} by ${method}: ${(json as { code: string }).code}`;
    const { shown, amount } = json as Payment;
    if (shown?.kind === 'hosted') life.pages.push(shown.url.split('/').at(-1) ?? '');
    return `${purpose} ${amount} by ${method}`;
  },
  async payPage(life) {
    const page = one(life, life.pages);
    if (!page) return undefined;
    const outcome = life.chance.pick(OUTCOMES);
    await life.world.bank.pay(page, outcome);
    if (outcome === 'unheard') note(life, 'never told');
    return outcome;
  },
  async receive(life) {
    const payment = one(life, await payments(life));
    if (!payment) return undefined;
    const { reference, method, amount, surcharge, stands } = payment;
    if (stands === 'written_off') note(life, 'came after write-off');
    const whole = amount + surcharge;
    const part = Math.ceil(whole / 3);
    const much = life.chance.pick([whole, whole, part, whole - part, whole + 725_00, 1]);
    const receipt = `rcp_${newId()}_${much}`;
    life.sent.push({ reference, receipt, method, amount: much });
    const came = { id: newId(), at: lately(life), kind: 'received' as const };
    const event = { ...came, receipt, amount: cents(much) };
    if (life.chance.chance(0.15)) {
      life.late.push({ reference, method, event });
      return `${much} for ${payment.state}, of which nobody hears yet`;
    }
    await tell(life, reference, method, event);
    return `${much} for ${payment.state}`;
  },
  async authorise(life) {
    const payment = one(life, await payments(life));
    if (!payment) return undefined;
    const kind = life.chance.pick(['authorised', 'expired'] as const);
    await tell(life, payment.reference, payment.method, { id: newId(), at: lately(life), kind });
    return kind;
  },
  async fail(life) {
    const payment = one(life, await payments(life));
    if (!payment) return undefined;
    const event = { id: newId(), at: lately(life), kind: 'failed', reason: 'Declined' } as const;
    await tell(life, payment.reference, payment.method, event);
    return 'declined';
  },
  async goBack(life) {
    const back = one(life, life.sent);
    if (!back) return undefined;
    life.sent.splice(life.sent.indexOf(back), 1);
    const { reference, receipt, method } = back;
    if (['paid', 'closed'].includes((await standing(life)).state)) {
      note(life, 'returned after settlement');
    }
    const event = { id: newId(), at: lately(life), kind: 'returned', receipt } as const;
    await tell(life, reference, method, { ...event, reason: 'Refer to drawer' });
    // Banks mend their own mistakes.
    if (life.chance.chance(0.3)) {
      life.disputes.push({ reference, method, back: event.id, sent: back });
    }
    return `back ${receipt.split('_').at(-1)}`;
  },
  async tellAgain(life) {
    const again = one(life, life.told);
    if (!again) return undefined;
    const id = life.chance.chance(0.5) ? again.event.id : newId();
    note(life, 'told again');
    await tell(life, again.reference, again.method, { ...again.event, id });
    return `again ${again.event.kind}`;
  },
};
