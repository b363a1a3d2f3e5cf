import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { STATE_WORDS } from '../../../offline/operation-states.ts';
import type { OperationState } from '../../../offline/outbox/operation.ts';
import type { TableColumn } from '../../../ui/table/table-types.ts';
import { LISTING_STATE_LOOKS, ListingStatusPill } from '../listing-status-pill.tsx';
import { ListingSyncState } from '../waiting/listing-sync-state.tsx';
import { dayText, nextDateText, priceGuideText, referenceText } from './row-texts.ts';

type Column = TableColumn<ListingSummary>;

/** A column that shows the text that a double click copies. */
function textColumn(
  id: string,
  header: string,
  text: Column['text'],
  more: Omit<Column, 'id' | 'header' | 'text' | 'cell'> = {},
): Column {
  return { id, header, text, cell: text, ...more };
}

const address = textColumn('address', 'Address', (row) => row.addressLine, {
  isSortable: true,
  width: 330,
  priority: 'title',
});
const status: Column = {
  id: 'status',
  header: 'Status',
  text: (row) => LISTING_STATE_LOOKS[row.status].word,
  cell: (row) => <ListingStatusPill state={row.status} />,
  isSortable: true,
  width: 196,
  priority: 'status',
};
const vendors = textColumn('vendors', 'Vendors', (row) => row.vendorNames.join(', '), {
  width: 170,
});
const agent = textColumn('agent', 'Agent', (row) => row.leadAgentName ?? '', { width: 140 });
const agency = textColumn('agency', 'Agency', (row) => row.agencyName ?? '', { width: 160 });
const price = textColumn('price', 'Price guide', priceGuideText, {
  isSortable: true,
  width: 205,
});
const nextDate = textColumn('nextDate', 'Next date', nextDateText, { width: 245 });
const reference = textColumn('reference', 'Reference', referenceText, {
  isSortable: true,
  width: 120,
});
const updated = textColumn('updatedAt', 'Changed', (row) => dayText(row.updatedAt), {
  isSortable: true,
  width: 115,
});

const current = [address, status, vendors, price, nextDate, agent, reference, updated];
const archived = [address, vendors, agent, reference, { ...updated, header: 'Archived' }];
const withAgency = (columns: Column[]) => [address, agency, ...columns.slice(1)];

/** The columns of each shelf; staff of the platform see whose listing it is. */
export const LISTING_COLUMNS = {
  current: { agency: current, platform: withAgency(current) },
  archived: { agency: archived, platform: withAgency(archived) },
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
