import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import { STATE_WORDS } from '../../../../offline/operation-states.ts';
import type { OperationState } from '../../../../offline/outbox/queued-change.ts';
import type { TableColumn } from '../../../../ui/table/table-types.ts';
import { LISTING_STATE_LOOKS, ListingStatusPill } from '../../listing-status-pill.tsx';
import { ListingSyncState } from '../../waiting/listing-sync-state.tsx';
import { dayText, nextDateText, priceGuideText, referenceText } from '../row-texts.ts';

type Column = TableColumn<ListingSummary>;

/** A column that shows the text that a double click copies. */
function textColumn(
  id: string,
  header: string,
  text: Column['text'],
  more: Partial<Omit<Column, 'id' | 'header' | 'text'>> = {},
): Column {
  return { id, header, text, cell: text, ...more };
}

/** The street, and under it the suburb with its state and postcode. */
const addressLines = ({ addressLine }: ListingSummary) =>
  addressLine.replace(/, (?=[^,]*$)/, ',\n');
/** Names that are longer than their column, over two lines of about one length. */
function nameLines(names: string): string {
  const middle = names.length / 2;
  const blanks = [...names.matchAll(/ /g)].map(({ index }) => index);
  const [at = 0] = blanks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return names.length < 11 || at === 0 ? names : `${names.slice(0, at)}\n${names.slice(at + 1)}`;
}
const vendorsText = ({ vendorNames }: ListingSummary) => vendorNames.join(', ');
/** The day with what it brings, and under it the time; without a time the day is under it. */
const dateLines = (text: string) => text.replace(/,? (?=[\d/]+$|\d+:)/, '\n');

const address = textColumn('address', 'Address', (row) => row.addressLine, {
  cell: addressLines,
  isSortable: true,
  width: 206,
  priority: 'title',
});
const status: Column = {
  id: 'status',
  header: 'Status',
  text: (row) => LISTING_STATE_LOOKS[row.status].word,
  cell: (row) => <ListingStatusPill state={row.status} />,
  isSortable: true,
  width: 176,
  priority: 'status',
};
const vendors = textColumn('vendors', 'Vendors', vendorsText, {
  cell: (row) => nameLines(vendorsText(row)),
  isSortable: true,
  width: 104,
});
const agent = textColumn('agent', 'Agent', (row) => row.leadAgentName ?? '', {
  cell: (row) => nameLines(row.leadAgentName ?? ''),
  isSortable: true,
  width: 98,
});
const agency = textColumn('agency', 'Agency', (row) => row.agencyName ?? '', { width: 160 });
const price = textColumn('price', 'Price guide', priceGuideText, {
  cell: (row) => priceGuideText(row).replace(' to ', '\nto '),
  isSortable: true,
  width: 104,
});
const nextDate = textColumn('nextDate', 'Next date', () => '', { isSortable: true });
/** The next date as of a moment: one that has passed says so. */
export function asOfNow(columns: readonly Column[], now: () => Date): Column[] {
  const text = (row: ListingSummary) => nextDateText(row, now());
  const dated = { text, cell: (row: ListingSummary) => dateLines(text(row)), width: 182 };
  return columns.map((column) => (column.id === 'nextDate' ? { ...column, ...dated } : column));
}
const reference = textColumn('reference', 'Reference', referenceText, {
  isSortable: true,
  isOffCards: true,
  width: 104,
});
const updated = textColumn('updatedAt', 'Changed', (row) => dayText(row.updatedAt), {
  isSortable: true,
  isOffCards: true,
  width: 100,
});

const current = [address, status, nextDate, price, vendors, agent, reference, updated];
const archived = [address, vendors, agent, reference, { ...updated, header: 'Archived' }];
/** On a card of one's own listings the agent is oneself each time. */
const ownOnly = (columns: Column[]) =>
  columns.map((column) => (column === agent ? { ...agent, isOffCards: true } : column));
/** Across agencies there is no order by names and dates. */
const UNSORTED: readonly Column[] = [nextDate, vendors, agent];
const withAgency = (columns: Column[]) => [
  address,
  agency,
  ...columns
    .slice(1)
    .map((column) => (UNSORTED.includes(column) ? { ...column, isSortable: false } : column)),
];

/** The columns of each shelf; staff of the platform see whose listing it is, who sees their own alone knows. */
export const LISTING_COLUMNS = {
  current: { agency: current, own: ownOnly(current), platform: withAgency(current) },
  archived: { agency: archived, own: ownOnly(archived), platform: withAgency(archived) },
} as const;

/** Where what waits stands, beside what it is about; only there while something waits. */
export function syncColumn(states: ReadonlyMap<string, OperationState>): Column {
  return {
    id: 'sync',
    header: 'Sync',
    text: ({ id }) => {
      const state = states.get(id);
      return state ? STATE_WORDS[state] : '';
    },
    cell: ({ id }) => <ListingSyncState state={states.get(id)} />,
    width: 245,
  };
}
