import type { Desk, DeskCase } from '../../../contract/endpoints/aml-desk.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { byDeadline } from '../../../domain/aml/desk.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { AmlCaseId, ListingId } from '../../../domain/ids.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { standingOf } from '../aml/standing-service.ts';
import { isReached } from '../listings/reach-service.ts';
import { readActiveList } from '../sanctions/service.ts';
import { countOpenHits, findOpenCases, findScreened } from './store.ts';

const MOST_CASES = 500;

/** Every open check within the caller's reach, by deadline, and what everybody was screened against. */
export async function readDesk(tx: Tx, call: SignedInCall): Promise<Result<Desk, Refusal>> {
  const agencyId = call.principal.agencyId ?? NO_AGENCY;
  const found = await findOpenCases(tx, agencyId);
  const hits = await countOpenHits(tx, agencyId);
  const cases = found
    .filter(({ record }) => isReached(call, 'aml.verify', record))
    .map((each) => toDeskCase(each, hits.get(each.row.id) ?? 0, call.now))
    .toSorted(byDeadline);
  const list = await readActiveList(tx);
  const { all, screened, lastAt } = await findScreened(tx, agencyId, list?.version);
  return ok({
    cases: cases.slice(0, MOST_CASES),
    total: cases.length,
    screening: {
      ...(list ? { list } : {}),
      screened,
      waiting: all - screened,
      ...(lastAt ? { lastScreenedAt: lastAt.toISOString() as IsoInstant } : {}),
    },
  });
}

function toDeskCase(
  { row, reference, address, record }: Awaited<ReturnType<typeof findOpenCases>>[number],
  openHits: number,
  now: Date,
): DeskCase {
  const { name, next, dueOn } = standingOf(record, row);
  return {
    caseId: row.id as AmlCaseId,
    listing: { id: row.listingId as ListingId, reference, address },
    name,
    side: row.side,
    kind: row.customer.kind,
    state: row.state,
    next,
    ...(dueOn ? { dueOn } : {}),
    today: propertyDate(now, propertyZone(record.address.state)),
    openHits,
    createdAt: row.createdAt.toISOString() as IsoInstant,
  };
}
