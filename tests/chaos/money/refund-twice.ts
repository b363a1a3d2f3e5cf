import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { newId } from '../../support/builders.ts';
import {
  answered,
  call,
  type Life,
  lately,
  note,
  one,
  oursByTwo,
  payments,
  type SeenPayment,
  tell,
} from './life.ts';
import type { Doing } from './payers.ts';

const NAMES = `SELECT part ->> 'id' AS name
  FROM payment, jsonb_array_elements(coalesce(facts #> '{refund,parts}', '[]')) AS part
  WHERE reference = $1`;

/** The names of all refunds that were ever agreed to of a payment. */
async function namesOf({ world }: Life, { reference }: SeenPayment): Promise<string[]> {
  const rows = await world.system((tx) => tx.rows<{ name: string }>(NAMES, [reference]));
  return rows.map(({ name }) => name);
}

/** Agrees to give a payment back: its agency, or our own staff where it repaid a lender. */
async function agree(life: Life, { id }: SeenPayment) {
  const { place } = life;
  const reason = 'By chance';
  const askAgain = life.chance.chance(0.3);
  const asked = await call(life, `/payments/${id}/refund`, { reason, askAgain });
  if (answered(asked) !== 'payment.repays-credit') return asked;
  const path = `/api/applications/${life.id}/payments/${id}/refund-repayment?agency=${place.agency.id}`;
  return oursByTwo(life, path, { body: { reason } });
}

const isGoing = ({ json }: { json: unknown }) =>
  (json as { state?: string }).state === 'refund_pending';

/** A refund that fails and is agreed to anew, and what its provider says of both then, in whatever order. */
export const REFUND_TWICE: Record<string, Doing> = {
  async refundTwice(life) {
    const { chance } = life;
    const settled = (await payments(life)).filter(({ state }) => state === 'settled');
    const payment = one(life, settled);
    if (!payment) return undefined;
    const { reference, method } = payment;
    const words: string[] = [];
    const say = async (
      event: Pick<ProviderEvent, 'id' | 'kind'> & { refund: string; undoes?: string },
    ) => {
      await tell(life, reference, method, { ...event, at: lately(life) } as ProviderEvent);
      words.push(event.kind);
    };
    const first = await agree(life, payment);
    if (!isGoing(first)) return answered(first);
    note(life, 'refunded');
    for (const refund of await namesOf(life, payment)) {
      if (chance.chance(0.9)) await say({ id: newId(), kind: 'refund-failed', refund });
    }
    note(life, 'refund failed');
    const again = await agree(life, payment);
    words.push(`anew ${answered(again)}`);
    if (isGoing(again)) note(life, 'refunded again');
    const paid: { id: string; refund: string }[] = [];
    const turns = chance.between(0, 3);
    for (let turn = 0; turn < turns; turn += 1) {
      const refund = one(life, await namesOf(life, payment));
      const undone = one(life, paid);
      if (refund === undefined) break;
      const id = newId();
      if (undone && chance.chance(0.4)) {
        const { id: undoes } = undone;
        await say({ id, kind: 'refund-failed', refund: undone.refund, undoes });
        note(life, 'refund came back');
      } else if (chance.chance(0.7)) {
        await say({ id, kind: 'refund-paid', refund });
        paid.push({ id, refund });
        note(life, 'refund paid after all');
      } else {
        await say({ id, kind: 'refund-failed', refund });
      }
    }
    return words.join(', ');
  },
};
