import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { newId } from '../../support/builders.ts';
import { lately, note, one, payments, standing, tell } from './life.ts';
import type { Doing } from './payers.ts';

const METHODS: readonly MoneyMethod[] = ['bank-transfer', 'payid', 'bpay'];

/** Money that comes with a reference of nobody. */
export const STRAYS: Record<string, Doing> = {
  async stray(life) {
    const { number, strays } = life;
    const reference = String(700_000_000_000 + number * 100 + strays.length);
    const asked = one(life, await payments(life));
    const whole = asked ? asked.amount + asked.surcharge : (await standing(life)).amount;
    const amount = life.chance.pick([whole, whole, Math.ceil(whole / 3), whole + 725_00, 1]);
    const method = life.chance.pick(METHODS);
    const receipt = `rcp_${newId()}_${amount}`;
    const came = { reference, receipt, method, amount };
    life.strays.push(came);
    life.sent.push(came);
    const event = { id: newId(), at: lately(life), kind: 'received' as const };
    await tell(life, reference, method, { ...event, receipt, amount: cents(amount) });
    note(life, 'money of nobody came');
    return `${amount} as ${reference}`;
  },
};
