import type { AmlReport } from '../../../contract/endpoints/aml-reports.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { type ReportFacts, reportDueOn, reportFaults } from '../../../domain/aml/report.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { AmlCaseId, ListingId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { asOfficer, type CallingOfficer } from './officer-service.ts';
import {
  findListing,
  findReport,
  findReports,
  insertReport,
  isCaseOf,
  type ReportRow,
  updateReport,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>;

const todayIn = (state: Found['state'], now: Date) => propertyDate(now, propertyZone(state));

const orderOf = ({ state, dueOn }: AmlReport): string =>
  state === 'draft' ? (dueOn ?? '9') : '99';

function byDeadline(a: AmlReport, b: AmlReport): number {
  if (orderOf(a) === orderOf(b)) return 0;
  return orderOf(a) < orderOf(b) ? -1 : 1;
}

/** Every report, drafts by deadline before those that ended. */
export async function readReports(tx: Tx, call: SignedInCall): Outcome<{ reports: AmlReport[] }> {
  const officer = await asOfficer(tx, call);
  if (!officer.ok) return officer;
  const found = await findReports(tx, officer.value.agencyId);
  const reports = found.map((each) => toReport(each, call.now));
  return ok({ reports: reports.toSorted(byDeadline) });
}

export type NewReport = {
  id: string;
  listingReference: string;
  caseId?: string | undefined;
  facts: ReportFacts;
};

/** Drafts a report about a listing. */
export async function draftReport(
  tx: Tx,
  call: SignedInCall,
  { id, listingReference, caseId, facts }: NewReport,
): Outcome<AmlReport> {
  const officer = await asOfficer(tx, call);
  if (!officer.ok) return officer;
  const { agencyId, name } = officer.value;
  const listing = await findListing(tx, agencyId, listingReference);
  if (!listing) {
    return refused([{ path: 'listingReference', message: 'No listing has this reference' }]);
  }
  if (caseId !== undefined && !(await isCaseOf(tx, agencyId, listing.id, caseId))) {
    return refused([{ path: 'caseId', message: 'The listing has no such check' }]);
  }
  const faults = reportFaults(facts, todayIn(listing.state, call.now));
  if (faults.length > 0) return refused(faults);
  const row = await insertReport(tx, {
    agencyId,
    listingId: listing.id,
    id,
    ...facts,
    caseId: caseId ?? null,
    state: 'draft',
    version: 1,
    lodged: null,
    withdrawn: null,
    createdByName: name,
    createdAt: call.now,
    updatedAt: call.now,
  });
  if (!row) return refuse({ code: 'aml-report.exists' });
  return ok(toReport({ ...listing, row }, call.now));
}

const refused = (errors: { path: string; message: string }[]) =>
  refuse({ code: 'aml-report.refused' as const, errors });

/** Which report, and the version of it that was seen. */
export type OnReport = { reportId: string; version: number };

/** Writes a draft anew. */
export function editReport(
  tx: Tx,
  call: SignedInCall,
  on: OnReport,
  facts: ReportFacts,
): Outcome<AmlReport> {
  return changeDraft(tx, call, on, ({ today }) => {
    const faults = reportFaults(facts, today);
    return faults.length > 0 ? refused(faults) : ok(facts);
  });
}

/** Records that a report was lodged with AUSTRAC; the product lodges none. */
export function recordLodged(
  tx: Tx,
  call: SignedInCall,
  on: OnReport,
  lodged: { reference: string; on: IsoDate },
): Outcome<AmlReport> {
  return changeDraft(tx, call, on, ({ row, today, by }) => {
    if (lodged.on > today) return refused([{ path: 'on', message: 'Enter a day up to today' }]);
    if (lodged.on < row.arisenOn) {
      return refused([{ path: 'on', message: 'Enter a day from when it arose on' }]);
    }
    return ok({ state: 'lodged' as const, lodged: { ...by, ...lodged } });
  });
}

/** Withdraws a draft. */
export function withdrawReport(
  tx: Tx,
  call: SignedInCall,
  on: OnReport,
  reason: string,
): Outcome<AmlReport> {
  return changeDraft(tx, call, on, ({ by }) =>
    ok({ state: 'withdrawn' as const, withdrawn: { ...by, reason } }),
  );
}

type Seen = { row: ReportRow; today: IsoDate; by: { byName: string; at: string } };

/** Changes a draft on top of the version that was seen; one that ended stays as it is. */
async function changeDraft(
  tx: Tx,
  call: SignedInCall,
  { reportId, version }: OnReport,
  change: (seen: Seen) => Result<Partial<ReportRow>, Refusal>,
): Outcome<AmlReport> {
  const officer = await asOfficer(tx, call);
  if (!officer.ok) return officer;
  const found = await findReport(tx, officer.value.agencyId, reportId);
  if (!found) return refuse({ code: 'resource.not-found' });
  const { row } = found;
  if (row.version !== version) return refuse({ code: 'etag.stale' });
  if (row.state !== 'draft') return refuse({ code: 'aml-report.ended' });
  const today = todayIn(found.state, call.now);
  const changes = change({ row, today, by: writtenBy(officer.value, call.now) });
  if (!changes.ok) return changes;
  return ok(
    toReport({ ...found, row: await updateReport(tx, row, changes.value, call.now) }, call.now),
  );
}

const writtenBy = ({ name }: CallingOfficer, now: Date) => ({
  byName: name,
  at: now.toISOString(),
});

function toReport({ row, reference, address, state }: Found, now: Date): AmlReport {
  const { kind, isTerrorism, cash, grounds, caseId, lodged, withdrawn } = row;
  const arisenOn = row.arisenOn as IsoDate;
  const dueOn = reportDueOn({ kind, arisenOn, isTerrorism, cash }, state);
  return {
    id: row.id,
    kind,
    listing: { id: row.listingId as ListingId, reference, address },
    ...(caseId ? { caseId: caseId as AmlCaseId } : {}),
    arisenOn,
    isTerrorism,
    cash,
    grounds,
    state: row.state,
    ...(dueOn ? { dueOn } : {}),
    today: todayIn(state, now),
    version: row.version,
    ...(lodged
      ? { lodged: { ...lodged, on: lodged.on as IsoDate, at: lodged.at as IsoInstant } }
      : {}),
    ...(withdrawn ? { withdrawn: { ...withdrawn, at: withdrawn.at as IsoInstant } } : {}),
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString() as IsoInstant,
  };
}
