import { chargeNotice, type ToldCharge } from '../../../../domain/applications/charge-notices.ts';
import { repayDayOf } from '../../../../domain/applications/due-date.ts';
import {
  type Happened,
  lateSince,
  type MoneyNotice,
  moneyNotices,
} from '../../../../domain/applications/money-notices.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { Payout } from '../../../../domain/fees/payout.ts';
import { propertyDate, propertyInstant } from '../../../../domain/listings/property-time.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import type { Cents } from '../../../../domain/money.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { applicationRow, type Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { isWaitedFor } from '../../debts/kept-service.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import type { ModuleJobs } from '../../jobs/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { type ApplicationRow, type Ground, groundOf } from '../books/account.ts';
import { happenedSince, payoutOf } from '../books/service.ts';
import { findOwing } from '../owing/store.ts';
import { chargeName, noticeKey, toldCharges } from './store.ts';

const NOTICES_JOB = 'payments.notices';
const MORNING = '08:00';

/** What telling of money needs from outside. */
type NoticeDeps = {
  /** Runs work as the owner: every agency's applications are looked at. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
};

type Stand = { ground: Ground; payout: Payout; happened: Happened; today: IsoDate };

/** What a letter states: the figures of the days that matter, and what is charged where that is known. */
function factsOf({ ground, payout, happened, today }: Stand, { topic, on, until }: MoneyNotice) {
  const figureOn = (day: IsoDate): { on: IsoDate; amount: Cents } => ({
    on: day,
    amount: payoutOf(ground, day).figure,
  });
  if (topic === 'due') return { topic, on, until, figures: [figureOn(on)] };
  if (topic === 'overdue') {
    const { goodUntil } = payout;
    const last = goodUntil && goodUntil > today ? [{ on: goodUntil, amount: payout.figure }] : [];
    return { topic, on, figures: last.length > 0 ? last : [{ on: today, amount: payout.figure }] };
  }
  const figures = on > today ? [figureOn(addDays(on, -1)), figureOn(on)] : [figureOn(today)];
  if (topic === 'interest') {
    const begins = on > today ? payout.interestBegins : happened.interest;
    return { topic, on, figures, rate: begins?.rate };
  }
  const charged = happened.charges.find(({ date }) => date === on);
  const amount = (charged ?? payout.nextCharge)?.amount ?? undefined;
  return { topic, on, figures, ...(amount === undefined ? {} : { amount }) };
}

/** A notice and its name; a charge of another amount or day than was told says which one it takes the place of. */
function named(stand: Stand, told: readonly ToldCharge[], notice: MoneyNotice) {
  const facts = factsOf(stand, notice);
  if (notice.topic !== 'charge') return { facts, name: `${notice.stage} ${notice.on}` };
  const { name, replaces } = chargeNotice(told, facts, stand.today);
  return { name: chargeName(name), facts: { ...facts, ...(replaces ? { replaces } : {}) } };
}

/**
 * Leaves what the people of an application are to be told on the day that begins, in the morning at the
 * property, each thing once. Told are those who agreed.
 */
async function tellOf(
  tx: Tx,
  { ids, now }: Doing,
  row: ApplicationRow,
  { day, told }: { day: IsoDate; told: readonly ToldCharge[] },
) {
  const ground = await groundOf(tx, row);
  const { zone } = ground;
  const morning = new Date(propertyInstant({ date: day, time: MORNING }, zone) ?? now);
  const runAt = outOfQuiet(morning > now ? morning : now, zone);
  const today = propertyDate(runAt, zone);
  const payout = payoutOf(ground, today);
  const { state, agencyId, id: applicationId } = row;
  const happened = happenedSince(ground, { after: lateSince(today), until: today });
  const dueOn = repayDayOf(row) ?? null;
  const isWaiting = await isWaitedFor(tx, row, today);
  const notices = moneyNotices({ state, dueOn, today, payout, happened }).filter(
    ({ topic }) => !(isWaiting && topic === 'overdue'),
  );
  if (notices.length === 0) return;
  const { parties } = await withParties(tx, row);
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  for (const notice of notices) {
    const { facts, name } = named({ ground, payout, happened, today }, told, notice);
    await notify(
      tx,
      { ids, now },
      // Of old agreements it isn't recorded who gave them.
      (agreed.length > 0 ? agreed : parties).map(({ id: partyId }) => ({
        kind: 'money-notice' as const,
        facts,
        agencyId,
        applicationId,
        partyId,
        runAt,
        dedupeKey: noticeKey(row, name, partyId),
      })),
    );
  }
}

/** The notices of money: looked for each day of the business clock. */
export function noticeWork({ system, clock, ids }: NoticeDeps): ModuleJobs {
  return {
    daily: [NOTICES_JOB],
    handlers: {
      [NOTICES_JOB]: async () => {
        const now = clock.now();
        const day = propertyDate(now, 'Australia/Sydney');
        await eachAlone(await system(findOwing), ({ agencyId, id }) =>
          system(async (tx) => {
            const told = await toldCharges(tx, { agencyId, id });
            await reboundTo(tx, agencyId, async () => {
              const row = await applicationRow(tx, id);
              if (row) await tellOf(tx, { ids, now }, row, { day, told });
            });
          }),
        );
      },
    },
  };
}
