import type { ListingSummary } from '../../../contract/endpoints/listings.ts';
import { CSV_HEADER } from '../../../contract/listings-csv.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { CSV_BOM, csvRow } from '../../../domain/csv.ts';
import { isIsoDate } from '../../../domain/dates.ts';
import { propertyTime, propertyZone } from '../../../domain/listings/property-time.ts';
import { valueWord } from '../../../domain/listings/value-words.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { SignedInCall } from '../../http/call.ts';
import { criteriaFor, type SearchQuery } from './search/service.ts';
import { findListings } from './search/store.ts';

const BATCH = 500;

const NEXT_DATES = { auction: 'Auction', closing: 'Closes', settlement: 'Settles' } as const;

/**
 * The whole result of a search as CSV (RFC 4180, formula-safe), fetched and sent in batches so that
 * its size costs no memory. Each batch is a short transaction of its own.
 */
export async function exportListings(
  call: SignedInCall,
  query: Omit<SearchQuery, 'page' | 'size' | 'searchAfter'>,
): Promise<Result<AsyncIterable<string>, Refusal>> {
  const first = criteriaFor(call.principal, query, { offset: 0 }, BATCH);
  if (!first.ok) return first;
  const criteria = first.value;
  const fetchPage = async (start: typeof criteria.start) =>
    (await call.transaction((tx) => findListings(tx, { ...criteria, start }))).rows;
  // Before the answer begins, so that a database that is away is a 503 and no broken file.
  const firstPage = await fetchPage(criteria.start);
  async function* rows(): AsyncIterable<string> {
    yield CSV_BOM + csvRow(CSV_HEADER);
    let page = firstPage;
    for (;;) {
      if (page.length > 0)
        yield page.map(({ summary }) => csvRow(cells(JSON.parse(summary)))).join('');
      const last = page.at(-1);
      if (!last || page.length < BATCH) return;
      page = await fetchPage({ after: last.sortKeys });
    }
  }
  return ok(rows());
}

function cells(row: ListingSummary): (string | undefined)[] {
  const zone = propertyZone(row.australianState);
  const at = (instant: string) => propertyTime(new Date(instant), zone);
  // A date alone has neither zone nor time.
  const dayOf = (when: string) => (isIsoDate(when) ? when : at(when).date);
  const timeOf = (when: string) => (isIsoDate(when) ? undefined : at(when).time);
  return [
    row.reference,
    row.addressLine,
    row.suburb,
    row.australianState,
    row.postcode,
    valueWord(row.status),
    valueWord(row.propertyClass),
    row.category && valueWord(row.category),
    valueWord(row.saleMethod),
    row.vendorNames.join('; '),
    row.leadAgentName,
    dollars(row.priceLow),
    dollars(row.priceHigh),
    row.nextDate && NEXT_DATES[row.nextDate.kind],
    row.nextDate && dayOf(row.nextDate.at),
    row.nextDate && timeOf(row.nextDate.at),
    dayOf(row.createdAt),
    dayOf(row.updatedAt),
  ];
}

function dollars(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
