import type { IsoDate } from '../../../domain/dates.ts';
import type { Cents } from '../../../domain/money.ts';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import type { TableColumn } from '../../ui/table/table-types.ts';

export interface SampleListing {
  id: string;
  address: string;
  suburb: string;
  vendors: string;
  agent: string;
  status: { tone: StatusTone; word: string };
  price: Cents;
  listed: IsoDate;
}

const streets = [
  'Banksia Street',
  'O’Connell Road',
  'Ironbark Crescent',
  'Wattle Grove',
  'The Esplanade',
];
const suburbs = ['Quillwater NSW 2095', 'Upper Ferntree Gully VIC 3156', 'Tarrabrook QLD 4051'];
const people = [
  'Siobhán O’Brien-Nguyen',
  'Marcus Tran',
  'Aroha Te Rangi',
  'Jane Smith',
  'D’Arcy Li',
];
const statuses: readonly SampleListing['status'][] = [
  { tone: 'info', word: 'Listed' },
  { tone: 'waiting', word: 'Waiting on vendor' },
  { tone: 'done', word: 'Settled' },
  { tone: 'neutral', word: 'Draft' },
  { tone: 'attention', word: 'Needs attention' },
];

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

function sampleListing(index: number): SampleListing {
  return {
    id: `listing-${index}`,
    address: `${(index * 7) % 400 || 1} ${pick(streets, index)}`,
    suburb: pick(suburbs, index),
    vendors: pick(people, index * 3 + 1),
    agent: pick(people, index + 2),
    status: pick(statuses, index * 2),
    price: (65_000_000 + ((index * 7_919_000) % 250_000_000)) as Cents,
    listed:
      `2026-${String((index % 11) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}` as IsoDate,
  };
}

export const sampleListings = Array.from({ length: 10_000 }, (_, index) => sampleListing(index));

export const sampleColumns: readonly TableColumn<SampleListing>[] = [
  {
    id: 'address',
    header: 'Address',
    cell: (row) => row.address,
    text: (row) => row.address,
    isSortable: true,
    width: 200,
    priority: 'title',
  },
  {
    id: 'suburb',
    header: 'Suburb',
    cell: (row) => row.suburb,
    text: (row) => row.suburb,
    width: 190,
  },
  {
    id: 'vendors',
    header: 'Vendors',
    cell: (row) => row.vendors,
    text: (row) => row.vendors,
    width: 160,
  },
  { id: 'agent', header: 'Agent', cell: (row) => row.agent, text: (row) => row.agent, width: 150 },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusPill tone={row.status.tone}>{row.status.word}</StatusPill>,
    text: (row) => row.status.word,
    isSortable: true,
    width: 195,
    priority: 'status',
  },
  {
    id: 'price',
    header: 'Price',
    cell: (row) => moneyText(row.price),
    text: (row) => moneyText(row.price),
    isSortable: true,
    align: 'end',
    width: 130,
  },
  {
    id: 'listed',
    header: 'Listed',
    cell: (row) => dateText(row.listed),
    text: (row) => dateText(row.listed),
    isSortable: true,
    width: 110,
  },
];
