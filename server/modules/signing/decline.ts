import type { Refusal } from '../../../contract/problems.ts';
import type { Signing } from '../../../contract/signing-shapes.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { informed, tell, tellSender } from '../envelopes/letters-service.ts';
import { endLink } from '../envelopes/links/service.ts';
import { endAuthority } from '../envelopes/listing-service.ts';
import { type Mover, moveEnvelope, moveRecipient } from '../envelopes/moves-service.ts';
import {
  actorOf,
  arrive,
  asNow,
  groundOf,
  hindrance,
  type SigningCall,
  type SigningDeps,
} from './ground.ts';
import { viewOf } from './view.ts';

/**
 * Declines to sign, for a reason: the envelope ends for everybody, and those who have heard of it are told,
 * whoever sent it too. Somebody of the agency doesn't decline, but voids it.
 */
export async function decline(
  tx: Tx,
  call: SigningCall,
  { ids }: SigningDeps,
  { reason }: { reason: string },
): Promise<Result<Signing, Refusal>> {
  // The listing may move with it, so it is locked first.
  const opened = await groundOf(tx, call, 'both');
  if (!opened.ok) return opened;
  if (opened.value.me.state === 'declined') return ok(await viewOf(tx, call, opened.value));
  const refusal = hindrance(opened.value, call.now);
  if (refusal) return refuse(refusal);
  const doing = { ids, now: call.now };
  const by = actorOf(call, opened.value.me);
  const [kind] = by.kinds;
  if (kind !== 'VEN' && kind !== 'BUY') {
    return refuse({ code: 'signing.closed', detail: 'Ask the sender to void it instead.' });
  }
  const ground = await arrive(tx, doing, call, opened.value);
  const facts = { reason };
  const { me } = ground;
  const declining: Mover<'VEN' | 'BUY'> = { kinds: [kind], entry: by.entry };
  const changes = { declinedReason: reason };
  const declined = await moveRecipient(tx, doing, ground, me.id, 'decline', declining, {
    facts,
    changes,
  });
  if (!declined.ok) return declined;
  const ended = await moveEnvelope(tx, doing, declined.value, 'decline', declining, {
    facts: { recipientId: me.id, reason },
    changes: { reason },
  });
  if (!ended.ok) return ended;
  const { row, recipients } = ended.value;
  const others = informed(recipients).filter(({ id }) => id !== me.id);
  const letter = { kind: 'signing-declined', facts: { name: me.name, reason } } as const;
  await tell(tx, doing, row, others, letter);
  await tellSender(tx, doing, row, { outcome: 'declined', name: me.name, reason }, me.id);
  if (call.link.inPerson) await endLink(tx, call.link, doing.now);
  await endAuthority(tx, doing, ended.value);
  return ok(await viewOf(tx, call, asNow(ended.value, me)));
}
