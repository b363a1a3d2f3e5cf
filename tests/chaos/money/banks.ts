import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { newId } from '../../support/builders.ts';
import { type Life, lately, one, tell } from './life.ts';
import type { Doing } from './payers.ts';

type PaidOut = { reference: string; method: MoneyMethod; receipt: string };

const PAID_OUT = `SELECT reference, method, event ->> 'receipt' AS receipt
  FROM payment, jsonb_array_elements(facts -> 'events') AS event
  WHERE agency_id = $1 AND application_id = $2 AND purpose = 'drawdown' AND state = 'settled'
    AND event ->> 'kind' = 'received' ORDER BY created_at, id`;

/** What banks and those who issue cards do by themselves, at their own time. */
export const BANKS: Record<string, Doing> = {
  async tellLate(life) {
    const late = one(life, life.late);
    if (!late) return undefined;
    life.late.splice(life.late.indexOf(late), 1);
    life.world.happened['told late'] += 1;
    await tell(life, late.reference, late.method, late.event);
    return `late ${late.event.kind}`;
  },
  /** All of a payment or a part of it goes back at once, and again where the dispute is won. */
  async dispute(life) {
    const about = one(life, life.sent);
    if (!about) return undefined;
    life.sent.splice(life.sent.indexOf(about), 1);
    const { reference, method, receipt, amount: all } = about;
    const isPart = all > 2 && life.chance.chance(0.6);
    const amount = cents(isPart ? Math.ceil(all / 3) : all);
    const at = lately(life);
    const of = { receipt, reason: 'fraudulent' };
    const asked = { ...of, id: newId(), at, kind: 'disputed' as const, amount, answerBy: null };
    const back = newId();
    const gone = { ...of, id: back, at, kind: 'returned' as const, cause: 'dispute' as const };
    await tell(life, reference, method, asked);
    await tell(life, reference, method, isPart ? { ...gone, amount } : gone);
    life.disputes.push({ reference, method, back });
    life.world.happened[isPart ? 'disputed in part' : 'disputed'] += 1;
    return `${amount} of ${all}`;
  },
  async decideDispute(life) {
    const about = one(life, life.disputes);
    if (!about) return undefined;
    life.disputes.splice(life.disputes.indexOf(about), 1);
    if (life.chance.chance(0.4)) return 'lost';
    const { reference, method, back: of } = about;
    const event: ProviderEvent = { id: newId(), at: lately(life), kind: 'reinstated', of };
    await tell(life, reference, method, event);
    life.world.happened['dispute won'] += 1;
    return 'won';
  },
  async returnPayout(life) {
    const paid = one(life, await paidOut(life));
    if (!paid) return undefined;
    const { reference, method, receipt } = paid;
    const event = { id: newId(), at: lately(life), kind: 'returned' as const, receipt };
    await tell(life, reference, method, { ...event, reason: 'Account closed' });
    life.world.happened['payout returned'] += 1;
    return 'its bank sent it back';
  },
};

function paidOut({ world, id }: Life): Promise<PaidOut[]> {
  return world.system((tx) => tx.rows(PAID_OUT, [world.agency.id, id]));
}
