import type { IsoDate } from '../../../../domain/dates.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaperMaker } from '../../../ports/pdf.ts';
import { lockApplication, RULES } from '../../applications/event-service.ts';
import { type Job, JobRefused, type ModuleJobs } from '../../jobs/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { latestLetters, RENEW_LETTERS_JOB } from '../payout-letters-service.ts';
import type { LetterSealer } from './code.ts';
import { sendFigure } from './mail-service.ts';
import { payoutLetter } from './service.ts';
import { statedOn } from './stated.ts';

/** What making letters again needs from outside. */
export type RenewalDeps = {
  makePaper: PaperMaker;
  letters: LetterSealer;
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  ids: Ids;
};

const BY_ITSELF = { id: null, name: RULES.name } as const;

type Renewal = { agencyId: string; listingId: string; settleOn: IsoDate };

function renewalOf({ agencyId, payload: { listingId, settleOn } }: Job): Renewal {
  if (agencyId === null || typeof listingId !== 'string' || typeof settleOn !== 'string') {
    throw new JobRefused('A job without its listing and day');
  }
  return { agencyId, listingId, settleOn: settleOn as IsoDate };
}

/** The applications whose last letter was replaced; none where the settlement moved on meanwhile: another job does that. */
async function replacedOf(tx: Tx, { agencyId, listingId, settleOn }: Renewal): Promise<string[]> {
  const listing = await wholeListing(tx, listingId, agencyId);
  if (listing?.dates?.settlementDueOn !== settleOn) return [];
  const latest = await latestLetters(tx, listing);
  return [...latest].filter(([, row]) => row.replacedAt !== null).map(([id]) => id);
}

/** Makes one letter again, and tells its people the figure; nothing where nothing is owed any more. */
async function renew(
  deps: RenewalDeps,
  { agencyId, settleOn }: Renewal,
  applicationId: string,
): Promise<void> {
  const { letters, ids } = deps;
  const now = deps.clock.now();
  const inAgency = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.system((tx) => reboundTo(tx, agencyId, () => work(tx)));
  const told = await inAgency(async (tx) => {
    const row = await lockApplication(tx, applicationId);
    if (!row) return undefined;
    const stated = await statedOn(tx, now, row, settleOn);
    if (!stated.ok) return undefined;
    await sendFigure(tx, { ids, now }, row, stated.value, { kind: 'SYS', name: RULES.name });
    return payoutLetter(tx, letters, now, row, settleOn, BY_ITSELF);
  });
  // The letter is kept last: until then a job that ends early does all of it again, and mails nothing twice.
  if (told?.ok) await deps.makePaper(told.value);
}

/** The work on letters that a settlement that moved left behind. */
export function letterWork(deps: RenewalDeps): ModuleJobs {
  return {
    handlers: {
      [RENEW_LETTERS_JOB]: async (job) => {
        const renewal = renewalOf(job);
        const replaced = await deps.system((tx) =>
          reboundTo(tx, renewal.agencyId, () => replacedOf(tx, renewal)),
        );
        for (const id of replaced) await renew(deps, renewal, id);
      },
    },
  };
}
