import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import type { TableSort } from '../../../ui/table/table-types.ts';

type Key = (row: ListingSummary) => string | number;

const DOOR = /^(?:(?:lot|unit)\s\S+\s*)?(?:[a-z]?\d+[a-z]?(?:[-/][a-z]?\d+[a-z]?)*\s+)?/i;

/** Street first, then its number, as the server sorts addresses. */
function addressKey({ addressLine }: ListingSummary): string {
  const line = addressLine.slice(0, addressLine.lastIndexOf(', '));
  const [door = ''] = DOOR.exec(line) ?? [];
  const street = `${line.slice(door.length)} ${door}`.toLowerCase();
  return street.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
}

const KEYS: Record<string, Key> = {
  address: addressKey,
  suburb: (row) => row.suburb,
  status: (row) => row.status,
  price: (row) => row.priceLow ?? 0,
  reference: (row) => row.reference,
  updatedAt: (row) => row.updatedAt,
  createdAt: (row) => row.createdAt,
};

/** Loaded rows in the order asked for; as they came when there is none. */
export function sortRows(
  rows: readonly ListingSummary[],
  sort: TableSort | null,
): readonly ListingSummary[] {
  const key = sort ? KEYS[sort.column] : undefined;
  if (!sort || !key) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0))
    .map(({ row }) => row);
}
