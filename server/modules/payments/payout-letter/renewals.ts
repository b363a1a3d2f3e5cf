import type { IsoDate } from '../../../../domain/dates.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { PaperMaker } from '../../../ports/pdf.ts';
import { lockApplication, RULES } from '../../applications/event-service.ts';
import { type Job, JobRefused, type ModuleJobs } from '../../jobs/service.ts';
import { wholeListing } from '../../listings/service.ts';
import {
  latestLetters,
  type PayoutLetterRow,
  RENEW_LETTERS_JOB,
} from '../payout-letters-service.ts';
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

type Renewal = { agencyId: string; listingId: string; settleOn: IsoDate; applicationIds: string[] };

const isText = (value: unknown) => typeof value === 'string';

function renewalOf({ agencyId, payload }: Job): Renewal {
  const { listingId, settleOn, applicationIds } = payload;
  if (agencyId === null || typeof listingId !== 'string' || typeof settleOn !== 'string') {
    throw new JobRefused('A job without its listing and day');
  }
  if (!Array.isArray(applicationIds) || !applicationIds.every(isText)) {
    throw new JobRefused('A job without its applications');
  }
  return { agencyId, listingId, settleOn: settleOn as IsoDate, applicationIds };
}

/** Which have a good letter again, made by somebody meanwhile; undefined where the settlement moved on: another job does that. */
async function madeAgain(
  tx: Tx,
  { agencyId, listingId, settleOn }: Renewal,
): Promise<Set<string> | undefined> {
  const listing = await wholeListing(tx, listingId, agencyId);
  if (listing?.dates?.settlementDueOn !== settleOn) return undefined;
  const latest = await latestLetters(tx, listing);
  const isGood = ({ on, replacedAt }: PayoutLetterRow) => replacedAt === null && on === settleOn;
  return new Set([...latest].filter(([, row]) => isGood(row)).map(([id]) => id));
}

/** Tells the people of an application the figure, and makes its letter again where none is good; nothing where nothing is owed. */
async function renew(
  deps: RenewalDeps,
  { agencyId, settleOn }: Renewal,
  { applicationId, isMade }: { applicationId: string; isMade: boolean },
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
    if (isMade) return undefined;
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
        const made = await deps.system((tx) =>
          reboundTo(tx, renewal.agencyId, () => madeAgain(tx, renewal)),
        );
        if (!made) return;
        for (const applicationId of renewal.applicationIds) {
          await renew(deps, renewal, { applicationId, isMade: made.has(applicationId) });
        }
      },
    },
  };
}
