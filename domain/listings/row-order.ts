/** What a row can be ordered by. */
export type OrderableRow = {
  id: string;
  addressLine: string;
  suburb: string;
  status: string;
  reference: string;
  priceLow?: number | undefined;
  createdAt: string;
  updatedAt: string;
};

/** A column of the listing table and which way it goes. */
export type RowOrder = { column: string; direction: 'asc' | 'desc' };

/** Without a wish the latest change comes first, as on the server. */
export const LATEST_FIRST: RowOrder = { column: 'updatedAt', direction: 'desc' };

const DOOR = /^(?:(?:lot|unit)\s\S+\s*)?(?:[a-z]?\d+[a-z]?(?:[-/][a-z]?\d+[a-z]?)*\s+)?/i;

/** Street first, then its number, as the server sorts addresses. */
function addressKey({ addressLine }: OrderableRow): string {
  const line = addressLine.slice(0, addressLine.lastIndexOf(', '));
  const [door = ''] = DOOR.exec(line) ?? [];
  const street = `${line.slice(door.length)} ${door}`.toLowerCase();
  return street.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
}

const KEYS: Record<string, (row: OrderableRow) => string | number> = {
  address: addressKey,
  suburb: (row) => row.suburb,
  status: (row) => row.status,
  price: (row) => row.priceLow ?? 0,
  reference: (row) => row.reference,
  updatedAt: (row) => row.updatedAt,
  createdAt: (row) => row.createdAt,
};

/** Rows in the order asked for, equal ones by id; as they came when there is none or it isn't known. */
export function orderRows<R extends OrderableRow>(
  rows: readonly R[],
  order: RowOrder | null,
): readonly R[] {
  const key = order ? KEYS[order.column] : undefined;
  if (!order || !key) return rows;
  const sign = order.direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => {
      if (a.key !== b.key) return a.key < b.key ? -sign : sign;
      return a.row.id < b.row.id ? -sign : a.row.id > b.row.id ? sign : 0;
    })
    .map(({ row }) => row);
}
