import * as v from 'valibot';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { isUnusualSms, usualSms } from '../../../../domain/messages/sms-alert.ts';
import { plainSmsText } from '../../../../domain/messages/sms-parts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { DeliveryRefused } from '../../../ports/mailer.ts';
import { type Job, JobRefused, leaveJobs, type ModuleJobs } from '../../jobs/service.ts';
import { placeOf } from '../addressees.ts';
import type { NotificationDeps } from '../jobs.ts';
import type { Context, Letter } from '../letters/service.ts';
import { NEVER_BANK_DETAILS } from '../letters/service.ts';
import { findAddressee } from '../store.ts';
import { htmlLetter, plainLetter } from '../templates/forms.ts';
import { OWNER_NOTICES, type OwnerNotice, OwnerNoticeSchema } from './notices.ts';
import { notifyOwners, OWNERS_JOB, SMS_WATCH_JOB } from './service.ts';
import { countSms, findAgencyName, findOwners, findWatchers } from './store.ts';

const MAIL_JOB = 'mail-owner';

/** What telling managers needs from outside. */
export type OwnerDeps = Pick<
  NotificationDeps,
  'mailer' | 'brandName' | 'supportPhone' | 'clock' | 'ids'
> & {
  /** Runs work as the owner: our own staff are told of every agency. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const RecipientSchema = v.object({ name: v.string(), email: v.string() });

/** The jobs of telling managers: whom, one letter each, and when text messages are out of the usual. */
export function ownerJobs(deps: OwnerDeps): ModuleJobs {
  return {
    handlers: {
      [OWNERS_JOB]: (job) => plan(deps, job),
      [MAIL_JOB]: (job) => mail(deps, job),
      [SMS_WATCH_JOB]: (job) => watch(deps, job),
    },
  };
}

function agencyOf({ agencyId }: Job): string {
  if (agencyId === null) throw new JobRefused('A notice of no agency');
  return agencyId;
}

async function plan({ system, ids, clock }: OwnerDeps, job: Job): Promise<void> {
  const notice = v.parse(OwnerNoticeSchema, job.payload);
  const agencyId = agencyOf(job);
  await system(async (tx) => {
    const owners = await findOwners(tx, agencyId);
    const told = notice.kind === 'sms-alert' ? [...owners, ...(await findWatchers(tx))] : owners;
    const times = { runAt: clock.now(), createdAt: clock.now() };
    await leaveJobs(
      tx,
      told.map((to) => ({
        ...times,
        id: ids.next(),
        agencyId,
        kind: MAIL_JOB,
        payload: { ...notice, to },
        dedupeKey: `${MAIL_JOB} ${job.id} ${to.email}`,
      })),
    );
  });
}

/** The property that a notice is about; empty for none. */
async function propertyOf(tx: Tx, agencyId: string, notice: OwnerNotice): Promise<string> {
  if (!('applicationId' in notice.facts)) return '';
  const { applicationId, partyId } = notice.facts;
  const found = await findAddressee(tx, { agencyId, applicationId, partyId });
  return found ? placeOf(found.record.address, 'a property') : '';
}

function letterOf(notice: OwnerNotice, context: Context): Letter {
  const found = OWNER_NOTICES.find(({ kind }) => kind === notice.kind);
  if (!found) throw new JobRefused('A notice of no kind');
  return found.write(notice, context);
}

async function mail(deps: OwnerDeps, job: Job): Promise<void> {
  const { brandName, supportPhone } = deps;
  const { to, ...payload } = job.payload;
  const notice = v.parse(OwnerNoticeSchema, payload);
  const { name: partyName, email } = v.parse(RecipientSchema, to);
  const agencyId = agencyOf(job);
  const about = await deps.system(async (tx) => ({
    agencyName: (await findAgencyName(tx, agencyId)) ?? '',
    property: await propertyOf(tx, agencyId, notice),
  }));
  const none = { link: undefined, approvedAmount: undefined };
  const context = { ...about, ...none, brandName, supportPhone, partyName };
  const letter = letterOf(notice, context);
  const sms = { before: '', name: '', after: '' };
  const written = { letter, sms, lastLine: NEVER_BANK_DETAILS };
  try {
    await deps.mailer.send({
      to: email,
      fromName: plainSmsText(brandName),
      subject: letter.subject,
      text: plainLetter(written, context),
      html: htmlLetter(written, context),
      key: job.id,
      agencyId,
    });
  } catch (error) {
    if (error instanceof DeliveryRefused) throw new JobRefused('Delivery was refused');
    throw error;
  }
}

async function watch({ system, ids, clock }: OwnerDeps, job: Job): Promise<void> {
  const agencyId = agencyOf(job);
  const now = clock.now();
  await system(async (tx) => {
    const use = await countSms(tx, agencyId, now);
    if (!isUnusualSms(use)) return;
    const facts = { lastDay: use.lastDay, usual: usualSms(use) };
    const dedupeKey = `sms-alert ${agencyId} ${propertyDate(now, 'Australia/Sydney')}`;
    await notifyOwners(tx, { ids, now }, { kind: 'sms-alert', facts, agencyId, dedupeKey });
  });
}
