import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../../jobs/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { endHolds } from '../contacts/end-hold.ts';
import { type Doing, type EntryActor, RULES, writeEntry } from '../events/service.ts';
import { informed, tell, tellSender } from '../letters-service.ts';
import { endAuthority } from '../listing-service.ts';
import {
  BY_RULE,
  chainOf,
  type Ground,
  lockGround,
  moveEnvelope,
  turnOf,
} from '../moves-service.ts';
import { type EnvelopeRow, markReminded, type RecipientRow } from '../store.ts';
import { completeEnvelope } from './complete.ts';

const EXPIRE_JOB = 'envelopes.expire';
const REMIND_JOB = 'envelopes.remind';
const HOLD_JOB = 'envelopes.end-hold';
const SEAL_JOB = 'envelopes.seal';

/** Writes the fields and signatures into the documents of an envelope and seals them (server/modules/sealing). */
export type SealDocuments = (envelope: { agencyId: string; envelopeId: string }) => Promise<void>;

/** What the work of envelopes needs from outside. */
export type EnvelopeWorkDeps = {
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
  links: Parameters<typeof completeEnvelope>[2];
  seal: SealDocuments;
  clock: Clock;
  ids: Ids;
};

type Left = Pick<EnvelopeRow, 'agencyId' | 'id' | 'version'>;

function leave(tx: Tx, doing: Doing, kind: string, row: Left, runAt: Date): Promise<void> {
  const { agencyId, id: envelopeId } = row;
  const dedupeKey = `${kind} ${envelopeId} ${runAt.toISOString()}`;
  const payload = { envelopeId };
  const job = { id: doing.ids.next(), agencyId, kind, payload, dedupeKey };
  return leaveJobs(tx, [{ ...job, runAt, createdAt: doing.now }]);
}

/** Leaves the end of the time to sign to be seen to, in the transaction that sends. */
export async function leaveDeadline(tx: Tx, doing: Doing, row: EnvelopeRow): Promise<void> {
  if (row.expiresAt) await leave(tx, doing, EXPIRE_JOB, row, row.expiresAt);
}

/** Leaves the next reminder, where some are wanted. */
export async function leaveReminder(tx: Tx, doing: Doing, row: EnvelopeRow): Promise<void> {
  if (row.remindEveryDays === 0) return;
  const runAt = addDays(doing.now, row.remindEveryDays, { in: utc });
  await leave(tx, doing, REMIND_JOB, row, runAt);
}

/** Leaves the end of the hour in which a changed contact can be stopped before it counts. */
export function leaveHoldEnd(tx: Tx, doing: Doing, row: EnvelopeRow, endsAt: Date): Promise<void> {
  return leave(tx, doing, HOLD_JOB, row, endsAt);
}

/** Leaves the sealing, in the transaction of the last signature. */
export function leaveSealing(tx: Tx, doing: Doing, row: EnvelopeRow): Promise<void> {
  return leave(tx, doing, SEAL_JOB, row, doing.now);
}

/** Asks for reminders to these people and says so in the audit trail. */
export async function remind(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  reminded: readonly RecipientRow[],
  actor: EntryActor,
): Promise<void> {
  const { agencyId, id: envelopeId } = ground.row;
  const reached = reminded.filter(({ channels }) => channels.length > 0);
  await notify(
    tx,
    doing,
    reached.map(({ id: recipientId }) => ({
      kind: 'signing-reminder',
      agencyId,
      envelopeId,
      recipientId,
      dedupeKey: `signing-reminder ${envelopeId} ${recipientId} ${doing.now.toISOString()}`,
    })),
  );
  const goesAt = outOfQuiet(doing.now, ground.zone);
  const waits = goesAt > doing.now ? { goesAt: goesAt.toISOString() } : {};
  for (const { id: recipientId, channels } of reached) {
    const facts = { channels: [...channels], ...waits };
    await writeEntry(tx, doing, chainOf(ground), actor, { kind: 'reminded', recipientId, facts });
  }
}

/** Ends an envelope whose time is over; done again it changes nothing. */
async function expire(tx: Tx, doing: Doing, ground: Ground): Promise<void> {
  const { state, expiresAt } = ground.row;
  const isOpen = state === 'sent' || state === 'in_progress';
  if (!isOpen || expiresAt === null || expiresAt > doing.now) return;
  const moved = await moveEnvelope(tx, doing, ground, 'expire', BY_RULE);
  if (!moved.ok) return;
  const { row, recipients } = moved.value;
  await tell(tx, doing, row, informed(recipients), { kind: 'signing-expired' });
  await tellSender(tx, doing, row, { outcome: 'expired' }, String(row.version));
  await endAuthority(tx, doing, moved.value);
}

/** Reminds whose turn it is and leaves the next reminder, as long as it is open. */
async function remindDue(tx: Tx, doing: Doing, ground: Ground): Promise<void> {
  const { row, recipients } = ground;
  const turn = turnOf(ground);
  if (turn.length === 0 || (row.expiresAt !== null && row.expiresAt <= doing.now)) return;
  const last = row.remindedAt ?? row.sentAt ?? row.updatedAt;
  // One that was left before the envelope was sent again has no say any more.
  if (doing.now < addDays(last, row.remindEveryDays, { in: utc })) return;
  const whose = recipients.filter(({ id, state }) => turn.includes(id) && state !== 'bounced');
  await remind(tx, doing, ground, whose, RULES);
  await markReminded(tx, row, doing.now);
  await leaveReminder(tx, doing, row);
}

/** The work of envelopes: their end, reminders, and sealing with all that follows. */
export function envelopeWork(deps: EnvelopeWorkDeps): ModuleJobs {
  const { ids, clock, tenant, links, seal } = deps;
  const onGround =
    (work: (tx: Tx, doing: Doing, ground: Ground) => Promise<void>) => async (job: Job) => {
      const { agencyId, envelopeId } = whose(job);
      await tenant({ agencyId, subject: envelopeId }, async (tx) => {
        const ground = await lockGround(tx, envelopeId);
        if (ground) await work(tx, { ids, now: clock.now() }, ground);
      });
    };
  return {
    handlers: {
      [EXPIRE_JOB]: onGround(expire),
      [REMIND_JOB]: onGround(remindDue),
      [HOLD_JOB]: onGround((tx, doing, ground) => endHolds(tx, doing, links, ground)),
      // Sealing makes its files outside of any transaction; completing is one, and only once.
      [SEAL_JOB]: async (job) => {
        await seal(whose(job));
        await onGround((tx, doing, ground) => completeEnvelope(tx, doing, links, ground))(job);
      },
    },
    sideBySide: [SEAL_JOB],
    // What everybody signed has to be sealed, however long the key or the storage is away.
    tireless: [SEAL_JOB],
  };
}

function whose({ agencyId, payload }: Job): { agencyId: string; envelopeId: string } {
  const { envelopeId } = payload;
  if (agencyId === null || typeof envelopeId !== 'string') {
    throw new JobRefused('A job of no envelope');
  }
  return { agencyId, envelopeId };
}
