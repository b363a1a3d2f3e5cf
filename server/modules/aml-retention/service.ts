import { subDays } from 'date-fns/subDays';
import type { Retention } from '../../../contract/endpoints/aml-retention.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  keptUntil,
  mayDelete,
  type Relationship,
  relationshipEndedOn,
} from '../../../domain/aml/retention.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { AmlCaseId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { ModuleWork } from '../../module-work.ts';
import type { Ids } from '../../ports/ids.ts';
import { removeBytes } from '../aml/documents-service.ts';
import { standingOf } from '../aml/standing-service.ts';
import { asOfficer } from '../aml-reports/officer-service.ts';
import { leaveJobs, type ModuleJobs } from '../jobs/service.ts';
import {
  countEvents,
  deleteCases,
  deleteReports,
  documentsOfCases,
  findEndedReports,
  findOldCases,
  listingsWithDrafts,
  subjectsOfNoOther,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** No rule keeps anything less than a year: what changed since then need not be read. */
const NEVER_SOONER_DAYS = 365;

/** What is kept no longer at a time, and what goes with it. Deletes nothing. */
async function findDue(tx: Tx, agencyId: string, now: Date) {
  const drafts = await listingsWithDrafts(tx, agencyId);
  const old = await findOldCases(tx, agencyId, subDays(now, NEVER_SOONER_DAYS));
  const cases = old.filter((each) =>
    mayDelete(
      { ...relationshipOf(each), hasDraft: drafts.has(each.row.listingId) },
      todayOf(each, now),
    ),
  );
  const caseIds = cases.map(({ row }) => row.id);
  const ended = await findEndedReports(tx, agencyId);
  const today = propertyDate(now, AGENCY_ZONE);
  const reports = ended.filter(
    ({ endedAt }) => today > keptUntil(propertyDate(endedAt, AGENCY_ZONE)),
  );
  return {
    cases,
    caseIds,
    subjectIds: await subjectsOfNoOther(tx, agencyId, caseIds),
    reportIds: reports.map(({ id }) => id),
  };
}

/** Reports are of no property; no zone of the country is more than three hours from this one. */
const AGENCY_ZONE = propertyZone('NSW');

type OldCase = Awaited<ReturnType<typeof findOldCases>>[number];

const zoneOf = ({ record }: OldCase) => propertyZone(record.address.state);
const todayOf = (each: OldCase, now: Date): IsoDate => propertyDate(now, zoneOf(each));

function relationshipOf(each: OldCase): Relationship {
  const { row, listingState, listingUpdatedAt } = each;
  return {
    caseState: row.state,
    caseChangedOn: propertyDate(row.updatedAt, zoneOf(each)),
    listingState,
    listingChangedOn: propertyDate(listingUpdatedAt, zoneOf(each)),
  };
}

/** What a deletion would delete: a dry run. */
export async function readDue(tx: Tx, call: SignedInCall): Outcome<Retention> {
  const officer = await asOfficer(tx, call);
  if (!officer.ok) return officer;
  const { agencyId } = officer.value;
  const { cases, caseIds, subjectIds, reportIds } = await findDue(tx, agencyId, call.now);
  return ok({
    cases: cases.map((each) => ({
      caseId: each.row.id as AmlCaseId,
      name: standingOf(each.record, each.row).name,
      listingReference: each.reference,
      endedOn: relationshipEndedOn(relationshipOf(each)) ?? todayOf(each, call.now),
    })),
    counts: {
      cases: caseIds.length,
      events: await countEvents(tx, agencyId, caseIds),
      subjects: subjectIds.length,
      reports: reportIds.length,
    },
  });
}

const DELETE_JOB = 'aml.delete-old';

/** Leaves what is due to be deleted, if it is as much as was seen. */
export async function leaveDeletion(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  seen: number,
): Outcome<{ cases: number }> {
  const officer = await asOfficer(tx, call);
  if (!officer.ok) return officer;
  const { agencyId } = officer.value;
  const { caseIds } = await findDue(tx, agencyId, call.now);
  if (caseIds.length !== seen) return refuse({ code: 'aml-retention.changed' });
  const id = ids.next();
  const job = { id, agencyId, kind: DELETE_JOB, payload: { caseIds }, dedupeKey: id };
  await leaveJobs(tx, [{ ...job, runAt: call.now, createdAt: call.now }]);
  return ok({ cases: caseIds.length });
}

/** Deletes what was asked for, as far as it is still due: whatever changed meanwhile stays. */
export function retentionJobs({
  system,
  clock,
  files,
}: Pick<ModuleWork, 'system' | 'clock' | 'files'>): ModuleJobs {
  return {
    handlers: {
      [DELETE_JOB]: async ({ agencyId, payload }) => {
        if (agencyId === null) return;
        await system(async (tx) => {
          const asked = new Set(payload.caseIds as string[]);
          const due = await findDue(tx, agencyId, clock.now());
          const caseIds = due.caseIds.filter((id) => asked.has(id));
          const subjectIds = await subjectsOfNoOther(tx, agencyId, caseIds);
          // The bytes first: a job that is cut off finds the rows again.
          const documents = caseIds.length > 0 ? await documentsOfCases(tx, agencyId, caseIds) : [];
          for (const document of documents) await removeBytes(files, document);
          await deleteCases(tx, agencyId, { caseIds, subjectIds });
          await deleteReports(tx, agencyId, due.reportIds);
        });
      },
    },
  };
}
