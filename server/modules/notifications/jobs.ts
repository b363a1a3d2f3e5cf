import * as v from 'valibot';
import type { Contact } from '../../../domain/contracts/signing/known-contacts.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../domain/messages/quiet-hours.ts';
import { plainSmsText } from '../../../domain/messages/sms-parts.ts';
import { type SmsSenderChoice, smsSender } from '../../../domain/messages/sms-sender.ts';
import { isEmail } from '../../../domain/people/email.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { DeliveryRefused, type Mailer } from '../../ports/mailer.ts';
import type { SmsSender } from '../../ports/sms.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { keepDelivery } from '../envelopes/delivery-service.ts';
import { keepTold } from '../envelopes/told-service.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../jobs/service.ts';
import { type House, type Reached, reach } from './addressees.ts';
import { waitsForMorning } from './at-night.ts';
import type { Context } from './letters/service.ts';
import { definitionOf, type Message, MessageSchema } from './messages.ts';
import { watchSms } from './owners/service.ts';
import { ADDRESS_KEYS, type Addressee, AddresseeSchema } from './requests/addressee.ts';
import { NOTIFY_JOB } from './requests/service.ts';
import { codeMessage } from './templates/code-message.ts';
import { htmlLetter, plainLetter, smsText } from './templates/forms.ts';
import { write } from './templates/write.ts';
import type { Written } from './templates/written.ts';
import type { Channel } from './trusted-ways.ts';

const SEND_JOB = 'send-message';

/** What sending messages needs from outside. */
export type NotificationDeps = House & {
  /** Runs work bound to an agency, on behalf of one of its parties. */
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
  links: LinkSealer;
  mailer: Mailer;
  sms: SmsSender;
  smsSender: SmsSenderChoice;
  /** Host that the pages of links are on. */
  host: string;
  clock: Clock;
  ids: Ids;
  /** Counts a message that a stranger caused for the contact that gets it; not when it had enough of them. */
  mayWrite: (contact: Contact) => Promise<{ allowed: boolean }>;
};

type Request = { to: Addressee; message: Message };

/**
 * The jobs of messages. A request becomes one job for each channel that the party has, so that what went
 * out by one isn't sent again when the other fails.
 */
export function notificationJobs(deps: NotificationDeps): ModuleJobs {
  return {
    sideBySide: [NOTIFY_JOB, SEND_JOB],
    handlers: { [NOTIFY_JOB]: (job) => plan(deps, job), [SEND_JOB]: (job) => send(deps, job) },
  };
}

async function plan(deps: NotificationDeps, job: Job): Promise<void> {
  const { to, message } = requestOf(job);
  const now = deps.clock.now();
  if (!(await mayBeSent(deps, to, message))) return;
  await deps.tenant(tenantOf(to), async (tx) => {
    const found = await reach(tx, deps.links, to, deps);
    if (!found) return;
    const wanted = message.kind === 'one-time-code' ? [message.facts.channel] : found.ways;
    const channels = wanted.filter((channel) => targetOf(found, channel) !== undefined);
    if (channels.includes('SMS')) await watchSms(tx, { ids: deps.ids, now }, to.agencyId);
    await leaveJobs(
      tx,
      channels.map((channel) => ({
        id: deps.ids.next(),
        agencyId: to.agencyId,
        kind: SEND_JOB,
        payload: { ...job.payload, channel },
        dedupeKey: `${SEND_JOB} ${job.id} ${channel}`,
        runAt: now,
        createdAt: now,
      })),
    );
  });
}

/** Whether nobody whom a message of a stranger's goes to had enough of them; it is counted for them then. */
async function mayBeSent(
  deps: NotificationDeps,
  to: Addressee,
  message: Message,
): Promise<boolean> {
  if (message.kind === 'one-time-code' || message.isStrangers !== true) return true;
  const found = await deps.tenant(tenantOf(to), (tx) => reach(tx, deps.links, to, deps));
  if (!found) return false;
  for (const channel of found.ways) {
    const target = targetOf(found, channel);
    if (target !== undefined && !(await deps.mayWrite({ channel, target })).allowed) return false;
  }
  return true;
}

async function send(deps: NotificationDeps, job: Job): Promise<void> {
  const { to, message } = requestOf(job);
  const channel = v.parse(v.picklist(['EMAIL', 'SMS']), job.payload.channel);
  const found = await deps.tenant(tenantOf(to), (tx) => reach(tx, deps.links, to, deps));
  if (!found) return;
  const { context } = found;
  if (waitsForMorning(message, deps.clock.now(), found.zone)) return wait(deps, job, found.zone);
  const current = asOfNow(deps, found, message);
  if (current === undefined) return;
  const written = wordsOf(deps, to, current, context);
  const target = targetOf(found, channel);
  if (target === undefined) return;
  const delivery = { channel, target, key: job.id, agencyId: to.agencyId, written, context };
  const isWatched = current.kind !== 'one-time-code' && definitionOf(current).isWatched;
  if (!isWatched) return deliver(deps, delivery);
  await deliver(deps, delivery).catch(async (error: unknown) => {
    if (error instanceof JobRefused) await keep(deps, to, current, { channel, isRefused: true });
    throw error;
  });
  await keep(deps, to, current, { channel, isRefused: false });
}

/** A message as it is true now; undefined when it isn't to be sent any more. */
function asOfNow(
  { clock }: NotificationDeps,
  { isOwing, isReported = false, isDone = false, zone, context }: Reached,
  message: Message,
): Message | undefined {
  const now = clock.now();
  if (message.kind === 'one-time-code') {
    const isLate = new Date(message.facts.expiresAt) <= now || context.link === undefined;
    return isLate ? undefined : message;
  }
  const definition = definitionOf(message);
  if (definition.untilDone && isDone) return undefined;
  if (definition.needsLink === true && context.link === undefined) return undefined;
  return definition.asOf(message, { isOwing, isReported, today: propertyDate(now, zone) });
}

/** Leaves it once more for the morning. */
function wait(deps: NotificationDeps, job: Job, zone: string): Promise<void> {
  const now = deps.clock.now();
  const runAt = outOfQuiet(now, zone);
  const { kind, payload, agencyId } = job;
  const dedupeKey = `${job.kind} ${job.id} ${runAt.toISOString()}`;
  const { to } = requestOf(job);
  const again = { id: deps.ids.next(), kind, payload, agencyId, dedupeKey, runAt, createdAt: now };
  return deps.tenant(tenantOf(to), (tx) => leaveJobs(tx, [again]));
}

/** Whether an invitation arrived, for what doesn't is for a person to mend; and that a notice did, which may be stopped. */
async function keep(
  deps: NotificationDeps,
  to: Addressee,
  message: Message,
  outcome: { channel: Channel; isRefused: boolean },
): Promise<void> {
  const doing = { ids: deps.ids, now: deps.clock.now() };
  await deps.tenant(tenantOf(to), async (tx) => {
    if (message.kind === 'signing-contact-changed') {
      const { holdId } = message.facts;
      if (outcome.isRefused || holdId === undefined || !('recipientId' in to)) return;
      return keepTold(tx, doing, { ...to, holdId });
    }
    if ('recipientId' in to) return keepDelivery(tx, doing, { ...to, ...outcome });
    if (!('personId' in to)) return;
    const { about, ...person } = to;
    await deps.people[about]?.keepDelivery?.(tx, doing, { ...person, ...outcome });
  });
}

function wordsOf(
  deps: NotificationDeps,
  to: Addressee,
  message: Message,
  context: Context,
): Written {
  if (message.kind !== 'one-time-code') return write(message, context);
  // Nobody of the agency is ever sent a code for somebody else's link.
  if ('staffId' in to || 'helpId' in to) throw new JobRefused('No code goes there');
  return codeMessage(deps.links.open(message.facts.codeSealed, to), deps.host, context);
}

type Delivery = {
  channel: Channel;
  target: string;
  key: string;
  agencyId: string;
  written: Written;
  context: Context;
};

async function deliver(deps: NotificationDeps, delivery: Delivery): Promise<void> {
  const { channel, target: to, key, agencyId, written, context } = delivery;
  try {
    if (channel === 'SMS') {
      const sender = smsSender(deps.smsSender);
      return await deps.sms.send({ to, sender, text: smsText(written), key, agencyId });
    }
    await deps.mailer.send({
      to,
      fromName: `${plainSmsText(context.agencyName)} by ${deps.brandName}`,
      subject: written.letter.subject,
      text: plainLetter(written, context),
      html: htmlLetter(written, context),
      key,
      agencyId,
    });
  } catch (error) {
    if (error instanceof DeliveryRefused) throw new JobRefused('Delivery was refused');
    if (error instanceof RangeError) throw new JobRefused('Not an address or a head to send');
    throw error;
  }
}

function requestOf({ payload }: Job): Request {
  const { channel: _, ...request } = payload;
  const parts = Object.entries(request);
  const to = Object.fromEntries(parts.filter(([key]) => ADDRESS_KEYS.has(key)));
  const message = Object.fromEntries(parts.filter(([key]) => !ADDRESS_KEYS.has(key)));
  return { to: v.parse(AddresseeSchema, to), message: v.parse(MessageSchema, message) };
}

function tenantOf(to: Addressee): { agencyId: string; subject: string } {
  const { agencyId } = to;
  if ('partyId' in to) return { agencyId, subject: to.partyId };
  if ('helpId' in to) return { agencyId, subject: to.helpId };
  if ('personId' in to) return { agencyId, subject: to.personId };
  return { agencyId, subject: 'recipientId' in to ? to.recipientId : to.staffId };
}

function targetOf({ email, mobile }: Reached, channel: Channel): string | undefined {
  if (channel === 'SMS') return mobile;
  return email !== null && isEmail(email) ? email : undefined;
}
