/** What a row can be ordered by. */
export type OrderableRow = {
  id: string;
  addressLine: string;
  suburb: string;
  status: string;
  reference: string;
  priceLow?: number | undefined;
  vendorNames: readonly string[];
  leadAgentName?: string | undefined;
  nextDate?: { at: string } | undefined;
  createdAt: string;
  updatedAt: string;
};

/** A column of the listing table and which way it goes. */
export type RowOrder = { column: string; direction: 'asc' | 'desc' };

/** Without a wish the latest change comes first, as on the server. */
export const LATEST_FIRST: RowOrder = { column: 'updatedAt', direction: 'desc' };

/** `Lot 7, ` before a street number, or `Lot 7 ` and `Unit 3, Lot 7 ` where there is none. */
const LOT = /^(?:Unit (?<unit>[^,]+), )?Lot (?<lot>[^\s,]+)(?<isNumbered>,)? (?<rest>.+)$/;

/** `12 `, `12-14 `, `12 - 14 `, `14 & 16 `, `G01/112 ` or `Suite 5, Level 2, 14 ` before a street. */
const NUMBER =
  /^(?:(?<unit>[^/]+)\/|(?<doors>.+), (?=\d))?(?<number>\S*\d\S*(?: [-&] \S+)*) (?<street>.+)$/;

/**
 * What addresses are sorted by, made of the one-line address (`addressLine`): the street, its number or
 * else the lot, then the unit. Numbers are padded, so that 9 comes before 10. It is made of the line
 * because a device has no more of a listing in a table; the server keeps the same key in a column.
 */
export function addressSortKey(line: string): string {
  const home = line.slice(0, line.lastIndexOf(', '));
  const lotted = LOT.exec(home)?.groups;
  const rest = lotted?.rest ?? home;
  const door = lotted && !lotted.isNumbered ? undefined : NUMBER.exec(rest)?.groups;
  return [
    door?.street ?? rest,
    door?.number ?? lotted?.lot,
    door?.unit ?? door?.doors ?? lotted?.unit,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
}

/** Behind every date and before none, as nothing begins with it. */
const NO_DATE = '~';

/** A name as it is sorted, the same on a device and in a column of the database. */
export const sortedText = (text: string) => text.toLowerCase();

/** Rows without a date or a price come last either way: nobody looks for those. */
const KEYS: Record<string, (row: OrderableRow, isRising: boolean) => string | number> = {
  address: ({ addressLine }) => addressSortKey(addressLine),
  suburb: (row) => row.suburb,
  status: (row) => row.status,
  price: (row, isRising) => row.priceLow || (isRising ? Number.MAX_SAFE_INTEGER : 0),
  nextDate: (row, isRising) => row.nextDate?.at ?? (isRising ? NO_DATE : ''),
  agent: (row) => sortedText(row.leadAgentName ?? ''),
  vendors: (row) => sortedText(row.vendorNames.join(', ')),
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
    .map((row) => ({ row, key: key(row, sign > 0) }))
    .sort((a, b) => {
      if (a.key !== b.key) return a.key < b.key ? -sign : sign;
      return a.row.id < b.row.id ? -sign : a.row.id > b.row.id ? sign : 0;
    })
    .map(({ row }) => row);
}
