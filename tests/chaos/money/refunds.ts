import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { newId } from '../../support/builders.ts';
import { answered, call, lately, note, one, oursByTwo, payments, tell } from './life.ts';
import type { Doing } from './payers.ts';

type Heard = { id: string; refund: string; reference: string };

/** What providers said to be paid, of which nothing came back. */
const PAID = `SELECT reference, event ->> 'id' AS id, event ->> 'refund' AS refund
  FROM payment, jsonb_array_elements(facts -> 'events') AS event
  WHERE reference = ANY ($1::text[]) AND event ->> 'kind' = 'refund-paid'
    AND NOT facts -> 'events' @> jsonb_build_array(jsonb_build_object('undoes', event ->> 'id'))
  ORDER BY 1, 2`;

/** What of money that came is given back by a provider. */
export const REFUNDS: Record<string, Doing> = {
  async refund(life) {
    const paid = one(
      life,
      (await payments(life)).filter(({ state }) => state === 'settled'),
    );
    if (!paid) return undefined;
    const askAgain = life.chance.chance(0.5);
    const given = await call(life, `/payments/${paid.id}/refund`, {
      reason: 'By chance',
      askAgain,
    });
    if (given.status === 200) note(life, 'refunded');
    return answered(given);
  },
  async refundByUs(life) {
    const paid = one(
      life,
      (await payments(life)).filter(({ state }) => state === 'settled'),
    );
    if (!paid) return undefined;
    const { place, id } = life;
    const path = `/api/applications/${id}/payments/${paid.id}/refund-repayment?agency=${place.agency.id}`;
    const given = await oursByTwo(life, path, { body: { reason: 'By chance' } });
    const isGiven = (given.json as { state?: string }).state === 'refund_pending';
    if (isGiven) note(life, 'refunded by us');
    return answered(given);
  },
  /** A provider says what became of a refund that it took without a word or refused: it may pay it after all. */
  async refundHeard(life) {
    const own = await payments(life);
    const held = one(
      life,
      life.world.provider.refunds.flatMap((each) => {
        const payment = own.find(({ reference }) => reference === each.reference);
        return payment ? [{ ...each, method: payment.method }] : [];
      }),
    );
    if (!held) return undefined;
    const { reference, refund, method } = held;
    const kind = life.chance.pick(['refund-paid', 'refund-paid', 'refund-failed'] as const);
    const event: ProviderEvent = { id: newId(), at: lately(life), kind, refund };
    await tell(life, reference, method, event);
    note(life, kind === 'refund-paid' ? 'refund paid after all' : 'refund failed');
    return kind;
  },
  /** What a refund had sent is with us again: its provider takes its word back, and may say that before the word. */
  async refundComesBack(life) {
    const references = (await payments(life)).map(({ reference }) => reference);
    const heard = await life.world.system((tx) => tx.rows<Heard>(PAID, [references]));
    const early = one(
      life,
      life.world.provider.refunds.filter(({ reference }) => references.includes(reference)),
    );
    const isEarly = early !== undefined && life.chance.chance(0.2);
    const paid = isEarly ? { ...early, id: newId() } : one(life, heard);
    const of = (await payments(life)).find(({ reference }) => reference === paid?.reference);
    if (!paid || !of) return undefined;
    const { id: undoes, refund, reference } = paid;
    const at = lately(life);
    const event = { id: newId(), at, kind: 'refund-failed', refund, undoes } as const;
    await tell(life, reference, of.method, event);
    if (isEarly) {
      await tell(life, reference, of.method, { id: undoes, at, kind: 'refund-paid', refund });
    }
    note(life, 'refund came back');
    return isEarly ? 'before it was paid' : 'after it was paid';
  },
};
