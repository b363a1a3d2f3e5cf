import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { newId } from '../../support/builders.ts';
import { type Life, lately, note, one, tell } from './life.ts';
import type { Doing } from './payers.ts';
import type { HeldPayout } from './provider.ts';

type PaidOut = { reference: string; method: MoneyMethod; receipt: string; amount: number };

const PAID_OUT = `SELECT reference, method, event ->> 'receipt' AS receipt,
    (event ->> 'amount')::float8 AS amount
  FROM payment, jsonb_array_elements(facts -> 'events') AS event
  WHERE agency_id = $1 AND application_id = $2 AND purpose = 'drawdown' AND received > 0
    AND event ->> 'kind' = 'received' ORDER BY created_at, id, event ->> 'at'`;
const OUT = `SELECT reference, method FROM payment
  WHERE agency_id = $1 AND application_id = $2 AND purpose = 'drawdown' ORDER BY created_at, id`;

function paidOut({ world, place, id }: Life): Promise<PaidOut[]> {
  return world.system((tx) => tx.rows(PAID_OUT, [place.agency.id, id]));
}

/** A payout of which nothing was heard, unless it was stopped. */
async function held(life: Life): Promise<(HeldPayout & { method: MoneyMethod }) | undefined> {
  const { world, place, id } = life;
  const out = await world.system((tx) =>
    tx.rows<{ reference: string; method: MoneyMethod }>(OUT, [place.agency.id, id]),
  );
  const all = out.flatMap(({ reference, method }) => {
    const kept = world.provider.payouts.find((each) => each.reference === reference);
    return kept && !kept.isStopped ? [Object.assign(kept, { method })] : [];
  });
  return one(life, all);
}

/** What providers and the banks of payees tell of what was paid out. */
export const PAYOUTS: Record<string, Doing> = {
  async payoutArrives(life) {
    const out = await held(life);
    if (!out) return undefined;
    const { reference, method, amount, hasCome } = out;
    const whole = hasCome ? Math.ceil(amount / 3) : amount;
    const much = life.chance.pick([whole, whole, Math.ceil(whole / 3), whole - 1]);
    out.hasCome = true;
    const event = { id: newId(), at: lately(life), kind: 'received' as const };
    const receipt = `rcp_${newId()}_${much}`;
    await tell(life, reference, method, { ...event, receipt, amount: cents(much) });
    note(life, much === amount ? 'payout told late' : 'payout came in part');
    return `${much} of ${amount}`;
  },
  async payoutFails(life) {
    const out = await held(life);
    if (!out || out.hasCome) return undefined;
    const { reference, method } = out;
    const failed = { id: newId(), at: lately(life), kind: 'failed' as const, isFinal: true };
    await tell(life, reference, method, { ...failed, reason: 'No such account' });
    out.isStopped = true;
    note(life, 'payout failed');
    return 'failed';
  },
  async returnPayout(life) {
    const paid = one(life, await paidOut(life));
    if (!paid) return undefined;
    const { reference, method, receipt, amount: all } = paid;
    const isPart = life.chance.chance(0.5);
    const amount = cents(life.chance.pick([1, Math.ceil(all / 3)]));
    const back = { id: newId(), at: lately(life), kind: 'returned' as const, receipt };
    const event = { ...back, reason: 'Account closed', ...(isPart ? { amount } : {}) };
    await tell(life, reference, method, event);
    note(life, isPart ? 'payout returned in part' : 'payout returned');
    return isPart ? `its bank sent ${amount} back` : 'its bank sent it back';
  },
};
