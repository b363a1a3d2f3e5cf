import type { Screened as Asked, Hit } from '../../../domain/aml/screening.ts';
import { flagged, openPoints } from '../../../domain/aml/screening-outcome.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ModuleWork } from '../../module-work.ts';
import { leaveJobs, type ModuleJobs } from '../jobs/service.ts';
import { wholeListing } from '../listings/service.ts';
import { BY_RULES, type Doing, moveCase } from './moves.ts';
import {
  type CaseRow,
  type CaseSubject,
  findCase,
  findSubjects,
  type HitRow,
  keepHits,
  type SubjectRow,
  updateSubject,
} from './store.ts';
import { isProven, toScreened } from './view.ts';

const SCREEN_JOB = 'aml.screen';

/** What screening needs from outside. */
export type ScreeningDeps = Omit<ModuleWork, 'system'>;

/** Leaves a check to be screened, in the transaction that submits it. */
export function leaveScreening(tx: Tx, { ids, now }: Doing, row: CaseRow): Promise<void> {
  const { agencyId, id: caseId, version } = row;
  const dedupeKey = `${SCREEN_JOB} ${caseId} ${version}`;
  const job = { id: ids.next(), agencyId, kind: SCREEN_JOB, payload: { caseId }, dedupeKey };
  return leaveJobs(tx, [{ ...job, runAt: now, createdAt: now }]);
}

/** The jobs of checks. */
export function amlJobs(deps: ScreeningDeps): ModuleJobs {
  return {
    handlers: {
      [SCREEN_JOB]: async ({ id: key, agencyId, payload }) => {
        if (agencyId !== null)
          await screenCase(deps, { agencyId, caseId: String(payload.caseId), key });
      },
    },
    // A provider may take its time; nobody else waits for it.
    sideBySide: [SCREEN_JOB],
    // A check that nobody could make isn't given up: somebody waits for it.
    tireless: [SCREEN_JOB],
  };
}

/** What providers and the list say of one subject. */
type Finding = Pick<SubjectRow, 'electronic' | 'pep'> & { subject: SubjectRow };

/**
 * Verifies, screens and decides by rules. Providers are asked outside of any transaction, and what they say is kept only
 * while the check still waits for it. `key` is the same for each try, so that no provider is asked twice.
 */
export async function screenCase(
  deps: ScreeningDeps,
  { agencyId, caseId, key }: { agencyId: string; caseId: string; key: string },
): Promise<void> {
  const as = { agencyId, subject: 'aml' };
  const read = await deps.tenant(as, async (tx) => {
    const row = await findCase(tx, agencyId, caseId, { lock: false });
    return row?.state === 'screening' ? { row, subjects: await findSubjects(tx, row) } : undefined;
  });
  if (!read) return;
  const today = await deps.tenant(as, (tx) => todayOf(tx, deps.clock.now(), read.row));
  const findings = await Promise.all(
    read.subjects.map((each) => ask(deps, read.row, each, { key, today })),
  );
  await deps.tenant(as, async (tx) => {
    const row = await findCase(tx, agencyId, caseId, { lock: true });
    if (row?.version !== read.row.version) return;
    const now = deps.clock.now();
    for (const finding of findings) await keepFinding(tx, deps, finding, now, today);
    await decideByRules(tx, { ids: deps.ids, now, actorName: BY_RULES }, row, today);
  });
}

/** Today at the property of a check. */
export async function todayOf(
  tx: Tx,
  now: Date,
  { listingId, agencyId }: CaseRow,
): Promise<IsoDate> {
  const listing = await wholeListing(tx, listingId, agencyId);
  return propertyDate(now, propertyZone(listing?.address.state ?? 'NSW'));
}

const askedOf = ({ name, bornOn }: SubjectRow): Asked => ({
  name,
  ...(bornOn === null ? {} : { bornIn: Number(bornOn.slice(0, 4)) }),
});

/**
 * Asks the providers about a person; about an entity there is nobody to ask. Without a provider original papers are
 * seen; one that is away is asked again, under the same key.
 */
async function ask(
  { identityCheck, pepCheck }: ScreeningDeps,
  { customer }: CaseRow,
  { ofId, subject }: CaseSubject,
  { key: asked, today }: { key: string; today: IsoDate },
): Promise<Finding> {
  const { name, electronic, pep } = subject;
  const key = `${asked}/${subject.id}`;
  if (subject.kind === 'entity') return { subject, electronic, pep };
  const bornOn = (subject.bornOn ?? undefined) as IsoDate | undefined;
  const address = customer.people.find(({ id }) => id === ofId)?.address;
  const office = await pepCheck.check({ key, name, ...(bornOn ? { bornOn } : {}) });
  if (!office.ok && office.error.reason !== 'not-available') throw new ProviderAway();
  const isToVerify = !isProven(subject, today) && bornOn !== undefined && address !== undefined;
  const verified = isToVerify
    ? await identityCheck.check({ key, name, bornOn, address })
    : undefined;
  if (verified && !verified.ok && verified.error.reason === 'unavailable') throw new ProviderAway();
  return {
    subject,
    pep: office.ok ? office.value.office : pep,
    electronic: verified?.ok
      ? {
          result: verified.value.result,
          reference: verified.value.reference,
          at: verified.value.checkedAt.toISOString(),
        }
      : electronic,
  };
}

/** A provider that is down verifies nobody: the check goes on waiting. */
class ProviderAway extends Error {
  override name = 'ProviderAway';
}

async function keepFinding(
  tx: Tx,
  { ids, screening }: ScreeningDeps,
  { subject, electronic, pep }: Finding,
  now: Date,
  today: IsoDate,
): Promise<void> {
  const isProvenNow = electronic?.result === 'pass' && electronic !== subject.electronic;
  await updateSubject(tx, subject, {
    electronic,
    pep,
    ...(isProvenNow ? { provenOn: today } : {}),
  });
  await screenSubject(tx, { ids, screening }, subject, now);
}

/**
 * Screens a subject against the active list, and says whether it has a name of theirs that it hadn't before. Names that
 * were decided about aren't asked about again.
 */
export async function screenSubject(
  tx: Tx,
  { ids, screening }: Pick<ScreeningDeps, 'ids' | 'screening'>,
  subject: SubjectRow,
  now: Date,
): Promise<boolean> {
  const listed = await screening.screen(tx, askedOf(subject));
  // Without a list nobody is cleared: the check waits until our own staff have loaded one.
  if (!listed.ok) throw new ProviderAway();
  const { listVersion, hits } = listed.value;
  await updateSubject(tx, subject, { screenedVersion: listVersion, screenedAt: now });
  return keepHits(
    tx,
    hits.map((hit) => toHitRow(subject, hit, ids.next(), now)),
  );
}

function toHitRow(
  { agencyId, id: subjectId }: SubjectRow,
  { reference, name, score, reasons }: Hit,
  id: string,
  now: Date,
): HitRow {
  return {
    agencyId,
    subjectId,
    id,
    reference,
    listedName: name,
    score: Math.round(score * 100),
    reasons,
    decision: 'open',
    decided: null,
    foundAt: now,
  };
}

/** Passes a check that nothing stands against; leaves every other one to a person, enhanced where risk is high. */
async function decideByRules(tx: Tx, doing: Doing, row: CaseRow, today: IsoDate): Promise<void> {
  const screened = toScreened(row, await findSubjects(tx, row), today);
  const isClear = flagged(screened).length === 0;
  if (isClear) {
    const decided = {
      byName: BY_RULES,
      at: doing.now.toISOString(),
      reason: 'Everything is clear',
    };
    await moveCase(tx, doing, row, 'pass', ['SYS'], { decided });
    return;
  }
  const flaggedCase = await moveCase(tx, doing, row, 'flag', ['SYS']);
  if (!flaggedCase.ok) return;
  const points = openPoints(screened, 'needs_attention');
  const isEnhanced = points.every((point) => point === 'high-risk' || point === 'public-office');
  if (isEnhanced && points.length > 0) {
    await moveCase(tx, doing, flaggedCase.value, 'escalate', ['SYS']);
  }
}
