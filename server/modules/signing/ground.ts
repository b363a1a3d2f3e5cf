import type { Refusal } from '../../../contract/problems.ts';
import type { SeenPaper } from '../../../domain/contracts/in-person.ts';
import { type RecipientActor, ROLE_ACTORS } from '../../../domain/contracts/recipient-states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { EnvelopeLink } from '../../http/link-access.ts';
import type { Ids } from '../../ports/ids.ts';
import { type Doing, type EntryActor, sha256 } from '../envelopes/events/service.ts';
import { type Ground, lockGround, moveRecipient, turnOf } from '../envelopes/moves-service.ts';
import { findProofWay } from './store.ts';

/** A call by the link of somebody an envelope is for. */
export type SigningCall = LinkCall<EnvelopeLink>;

/** What calls by these links need besides the call. */
export type SigningDeps = { ids: Ids };

type Recipient = Ground['recipients'][number];

/** Everything a call by a link is answered from. The envelope is locked. */
export type SigningGround = Ground & { me: Recipient };

/** The same recipient as they stand by now. */
export function asNow(ground: Ground, { id }: Pick<Recipient, 'id'>): SigningGround {
  const me = ground.recipients.find((each) => each.id === id);
  if (!me) throw new Error('A link without its recipient');
  return { ...ground, me };
}

/** Who acts by the link, for the machines and the audit trail: in the part of their role, from there. */
export function actorOf(call: SigningCall, me: Recipient) {
  const kind: Extract<RecipientActor, 'VEN' | 'BUY' | 'AGT'> = ROLE_ACTORS[me.role];
  const { id: recipientId, name } = me;
  const entry: EntryActor = { kind, name, recipientId, origin: call.origin };
  return { kinds: [kind], entry };
}

/** What the link of a call leads to; its envelope is locked, so that calls go one after the other. */
export async function groundOf(
  tx: Tx,
  call: SigningCall,
  locked: 'both' | 'envelope' = 'envelope',
): Promise<Result<SigningGround, Refusal>> {
  const { envelopeId, recipientId } = call.link;
  const ground = await lockGround(tx, envelopeId, locked);
  // Taken back for a correction just now: the link has ended.
  if (!ground || ground.row.state === 'draft') return refuse({ code: 'resource.not-found' });
  return ok(asNow(ground, { id: recipientId }));
}

/** Whether anybody can still sign: the deadline counts from its instant on, whoever has noticed. */
export function isOpen({ row }: Pick<Ground, 'row'>, now: Date): boolean {
  const runs = row.state === 'sent' || row.state === 'in_progress';
  return runs && (row.expiresAt === null || row.expiresAt > now);
}

/** Why somebody can't act on it now; undefined when they can. Asked on every call, whatever their link. */
export function hindrance(ground: SigningGround, now: Date): Refusal | undefined {
  const { me } = ground;
  if (!isOpen(ground, now) || me.kind === 'copy' || me.state === 'signed') {
    return { code: 'signing.closed' };
  }
  return turnOf(ground).includes(me.id) ? undefined : { code: 'signing.not-your-turn' };
}

type ProofFacts = {
  method: 'in-person' | 'code';
  hostName?: string;
  identifiedBy?: string;
  seen?: SeenPaper;
  channel?: string;
  /** Where the code went, masked. */
  sentTo?: string;
  /** A mark of the code that was entered, by which it is known again. */
  proof?: string;
};

/** How somebody proved who they are, as the audit trail keeps it: never the proof itself. */
export async function proofFacts(tx: Tx, { link }: SigningCall): Promise<ProofFacts> {
  if (link.inPerson) {
    const { hostName, identifiedBy, seen } = link.inPerson;
    return { method: 'in-person', hostName, identifiedBy, ...(seen ? { seen } : {}) };
  }
  const codeId = link.proof?.codeId;
  const way = codeId === undefined ? undefined : await findProofWay(tx, codeId);
  return {
    method: 'code',
    ...(way ? { channel: way.channel, sentTo: way.sentTo } : {}),
    ...(codeId === undefined ? {} : { proof: sha256(codeId).slice(0, 16) }),
  };
}

/** Marks that somebody opened what is theirs to sign, having proven who they are. */
export async function arrive(
  tx: Tx,
  doing: Doing,
  call: SigningCall,
  ground: SigningGround,
): Promise<SigningGround> {
  if (hindrance(ground, doing.now)) return ground;
  let current = ground;
  const by = actorOf(call, ground.me);
  if (['invited', 'delivered'].includes(current.me.state)) {
    const moved = await moveRecipient(tx, doing, current, current.me.id, 'open', by);
    if (moved.ok) current = asNow(moved.value, ground.me);
  }
  if (current.me.state === 'opened') {
    const facts = await proofFacts(tx, call);
    const moved = await moveRecipient(tx, doing, current, current.me.id, 'authenticate', by, {
      facts,
    });
    if (moved.ok) current = asNow(moved.value, ground.me);
  }
  return current;
}
