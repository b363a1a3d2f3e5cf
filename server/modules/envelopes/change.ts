import type { Envelope } from '../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { keptAnswer } from './answers-service.ts';
import { writeEntry } from './events/service.ts';
import { informed, tell } from './letters-service.ts';
import { endSigningLinks } from './links/service.ts';
import { endAuthority } from './listing-service.ts';
import { chainOf, type Ground, moveEnvelope, sendInvitation, turnOf } from './moves-service.ts';
import { deadline, type OnVersion, openOnVersion, type SendingDeps } from './send.ts';
import { deleteAnswers, findAnswers, type RecipientRow, updateRecipient } from './store.ts';
import { withDocuments } from './view.ts';
import { leaveDeadline, leaveReminder } from './work/service.ts';

type Outcome = Promise<Result<Envelope, Refusal>>;

/** Ends an envelope for a reason; those who have heard of it are told, and nobody can sign any more. */
export async function voidEnvelope(
  tx: Tx,
  call: SignedInCall,
  { ids }: SendingDeps,
  { reason, ...on }: OnVersion & { reason: string },
): Outcome {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const doing = { ids, now: call.now };
  const ended = { facts: { reason }, changes: { reason } };
  const moved = await moveEnvelope(tx, doing, ground, 'void', by, ended);
  if (!moved.ok) return moved;
  const { row, recipients } = moved.value;
  const told = { kind: 'signing-voided', facts: { reason } } as const;
  await tell(tx, doing, row, informed(recipients), told);
  await endAuthority(tx, doing, moved.value);
  return ok(await withDocuments(tx, row));
}

/**
 * Takes an envelope back to a draft: its links end, what was answered and signed no longer counts, and
 * everyone signs the new version anew. The audit trail keeps who had signed what (domain.md 4.8: any
 * change after a signature is a new version).
 */
export async function correctEnvelope(
  tx: Tx,
  call: SignedInCall,
  { ids }: SendingDeps,
  on: OnVersion,
): Outcome {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const doing = { ids, now: call.now };
  const dropped = ground.recipients.flatMap(({ id, name, state, signedAt }) => {
    const signed = signedAt === null ? null : signedAt.toISOString();
    return state === 'waiting' ? [] : [{ id, name, state, signedAt: signed }];
  });
  const answers = (await findAnswers(tx, ground.row)).map(keptAnswer);
  const changes = { expiresAt: null, sentAt: null, remindedAt: null };
  const facts = { dropped, answers };
  const moved = await moveEnvelope(tx, doing, ground, 'correct', by, { facts, changes });
  if (!moved.ok) return moved;
  const { row, recipients } = moved.value;
  await endSigningLinks(tx, { agencyId: row.agencyId, envelopeId: row.id }, call.now);
  await deleteAnswers(tx, row);
  await tell(tx, doing, row, informed(recipients), { kind: 'signing-corrected' });
  for (const recipient of recipients) await beginAnew(tx, recipient);
  await endAuthority(tx, doing, moved.value);
  return ok(await withDocuments(tx, row));
}

/** As if they had never been asked: the machine has no way back, so this is another beginning of it. */
async function beginAnew(tx: Tx, recipient: RecipientRow): Promise<void> {
  await updateRecipient(tx, recipient, {
    state: 'waiting',
    consented: null,
    attestation: null,
    inPerson: null,
    signedAt: null,
    declinedReason: null,
    contactHold: null,
  });
}

/** Sends an envelope whose time was over once more, as it was: who has signed needn't again. */
export async function resendEnvelope(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  { expiresInDays, ...on }: OnVersion & { expiresInDays: number },
): Outcome {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const doing = { ids, now: call.now };
  const expiresAt = deadline(call.now, expiresInDays);
  const moved = await moveEnvelope(tx, doing, ground, 'resend', by, {
    facts: { expiresAt: expiresAt.toISOString() },
    changes: { expiresAt, expiresInDays, remindedAt: null },
  });
  if (!moved.ok) return moved;
  const current = moved.value;
  for (const id of turnOf(current)) await inviteAgain(tx, call, { ids, links }, current, id);
  await leaveDeadline(tx, doing, current.row);
  await leaveReminder(tx, doing, current.row);
  return ok(await withDocuments(tx, current.row));
}

async function inviteAgain(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  ground: Ground,
  recipientId: string,
): Promise<void> {
  const recipient = ground.recipients.find(({ id }) => id === recipientId);
  if (!recipient) return;
  const doing = { ids, now: call.now };
  const actor = { kind: 'AGT', name: ground.row.createdByName, origin: call.origin };
  const entry = { kind: 'invitedAgain', recipientId, facts: { channels: [...recipient.channels] } };
  await writeEntry(tx, doing, chainOf(ground), actor, entry);
  await sendInvitation(tx, doing, links, ground, recipient);
}
