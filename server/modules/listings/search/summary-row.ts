import { sql } from 'drizzle-orm';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';

/** The columns of a table row, in the shape the contract gives them. */
export const summaryColumns = sql`
  l.id, l.reference, l.address_line AS "addressLine", l.suburb, l.australian_state AS "australianState",
  l.postcode, l.status, l.property_class AS "propertyClass", l.category, l.sale_method AS "saleMethod",
  l.vendor_names AS "vendorNames", l.lead_agent_id AS "leadAgentId",
  l.lead_agent_name AS "leadAgentName",
  l.price_low::float8 AS "priceLow", l.price_high::float8 AS "priceHigh",
  l.next_date_kind AS "nextDateKind", l.next_date_at AS "nextDateAt",
  CASE WHEN l.contacts <> '{}' THEN l.contacts END AS contacts, l.branch_id AS "branchId", l.version,
  to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  to_char(l.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

type Nullable<T> = {
  [K in keyof T]-?: Exclude<T[K], undefined> | (undefined extends T[K] ? null : never);
};

/** A row as the database gives it: absent values are null, the next date lies in two columns. */
export type SummaryRow = Nullable<Omit<ListingSummary, 'nextDate'>> & {
  nextDateKind: 'auction' | 'closing' | 'settlement' | null;
  nextDateAt: string | null;
  sortKeys: string[];
};

/** A row as the contract gives it: absent values left out. */
export function toSummary(row: SummaryRow): ListingSummary {
  const { nextDateKind, nextDateAt, sortKeys: _, ...rest } = row;
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const nextDate =
    nextDateKind && nextDateAt ? { nextDate: { kind: nextDateKind, at: nextDateAt } } : {};
  return { ...(present as unknown as ListingSummary), ...nextDate };
}
