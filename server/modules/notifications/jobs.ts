import * as v from 'valibot';
import { addressLine } from '../../../domain/listings/address.ts';
import { plainSmsText } from '../../../domain/messages/sms-parts.ts';
import { type SmsSenderChoice, smsSender } from '../../../domain/messages/sms-sender.ts';
import { isEmail } from '../../../domain/people/email.ts';
import { parsePhone } from '../../../domain/people/phone.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { DeliveryRefused, type Mailer } from '../../ports/mailer.ts';
import type { SmsSender } from '../../ports/sms.ts';
import { type LinkSealer, openLinks } from '../applications/link-service.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../jobs/service.ts';
import { type Message, MessageSchema } from './requests/message.ts';
import { NOTIFY_JOB } from './requests/service.ts';
import { findAddressee } from './store.ts';
import { codeMessage } from './templates/code-message.ts';
import { htmlLetter, plainLetter, smsText } from './templates/forms.ts';
import type { Context } from './templates/letter.ts';
import { write } from './templates/write.ts';
import type { Written } from './templates/written.ts';

const SEND_JOB = 'send-message';

type Channel = 'EMAIL' | 'SMS';

/** What sending messages needs from outside. */
export type NotificationDeps = {
  /** Runs work bound to an agency, on behalf of one of its parties. */
  tenant: <T>(
    tenant: { agencyId: string; subject: string },
    work: (tx: Tx) => Promise<T>,
  ) => Promise<T>;
  links: LinkSealer;
  mailer: Mailer;
  sms: SmsSender;
  smsSender: SmsSenderChoice;
  brandName: string;
  supportPhone: string;
  /** Host that the pages of links are on. */
  host: string;
  clock: Clock;
  ids: Ids;
};

const AddresseeSchema = v.object({
  agencyId: v.string(),
  applicationId: v.string(),
  partyId: v.string(),
});
type Addressee = v.InferOutput<typeof AddresseeSchema>;

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
  await deps.tenant(tenantOf(to), async (tx) => {
    const found = await findAddressee(tx, to);
    if (!found) return;
    const has = { SMS: phoneOf(found.phone) !== undefined, EMAIL: isEmail(found.email ?? '') };
    const wanted: Channel[] =
      message.kind === 'one-time-code' ? [message.facts.channel] : ['SMS', 'EMAIL'];
    await leaveJobs(
      tx,
      wanted
        .filter((channel) => has[channel])
        .map((channel) => ({
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

async function send(deps: NotificationDeps, job: Job): Promise<void> {
  const { to, message } = requestOf(job);
  const channel = v.parse(v.picklist(['EMAIL', 'SMS']), job.payload.channel);
  const isLate =
    message.kind === 'one-time-code' && new Date(message.facts.expiresAt) <= deps.clock.now();
  if (isLate) return;
  const found = await deps.tenant(tenantOf(to), async (tx) => {
    const row = await findAddressee(tx, to);
    const links = await openLinks(tx, deps.links, { agencyId: to.agencyId, id: to.applicationId });
    return row && { row, link: links.get(to.partyId) };
  });
  if (!found) return;
  const { row, link } = found;
  const context: Context = {
    agencyName: row.agencyName,
    brandName: deps.brandName,
    supportPhone: deps.supportPhone,
    partyName: row.partyName,
    property: addressLine(row.record.address),
    link,
    approvedAmount: row.approvedAmount ?? undefined,
  };
  if (message.kind !== 'application-cancelled' && link === undefined) return;
  const written = wordsOf(deps, to, message, context);
  const target = channel === 'SMS' ? phoneOf(row.phone) : (row.email ?? undefined);
  if (target === undefined) return;
  await deliver(deps, { channel, target, key: job.id, agencyId: to.agencyId, written, context });
}

function wordsOf(
  deps: NotificationDeps,
  to: Addressee,
  message: Message,
  context: Context,
): Written {
  if (message.kind !== 'one-time-code') return write(message, context);
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
  const { agencyId, applicationId, partyId, channel: _, ...message } = payload;
  return {
    to: v.parse(AddresseeSchema, { agencyId, applicationId, partyId }),
    message: v.parse(MessageSchema, message),
  };
}

const tenantOf = ({ agencyId, partyId }: Addressee) => ({ agencyId, subject: partyId });

function phoneOf(phone: string | null): string | undefined {
  const parsed = phone === null ? null : parsePhone(phone);
  return parsed?.sms ? (parsed.e164 ?? undefined) : undefined;
}
