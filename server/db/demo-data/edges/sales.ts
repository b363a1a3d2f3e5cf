import { addDays } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { auctionInstant } from '../past/dates.ts';
import type { EdgeCase } from './edge-case.ts';
import { IN_WORK } from './edge-case.ts';

/** Prices, dates, features and money at their limits (domain.md 4.1, features 15 and 16). */
export const SALE_EDGES: readonly EdgeCase[] = [
  {
    tag: 'edge:auction-today',
    states: ['active'],
    change: (record, { today }) => {
      record.saleMethod = 'auction';
      record.dates = { ...record.dates, auctionAt: auctionInstant(today) };
      delete record.dates.closesOn;
      delete record.auctionResult;
    },
  },
  {
    tag: 'edge:passed-in-vendor-bid',
    states: ['active'],
    change: (record, { today }) => {
      record.saleMethod = 'auction';
      record.dates = { ...record.dates, auctionAt: auctionInstant(addDays(today, -1)) };
      delete record.dates.closesOn;
      const maximumBid = cents(Math.floor((record.price?.guideLow ?? 0) * 0.9));
      record.auctionResult = { outcome: 'passed-in-vendor-bid', maximumBid };
    },
  },
  {
    tag: 'edge:guide-over-10pc',
    states: IN_WORK,
    change: ({ address, price }) => {
      if (!price) return;
      Object.assign(address, { suburb: 'Richmond', state: 'VIC', postcode: '3121' });
      price.guideLow = cents(100_000_000);
      price.guideHigh = cents(115_000_000);
      price.estimateLow = price.guideLow;
      price.estimateHigh = price.guideHigh;
    },
  },
  {
    tag: 'edge:guide-below-estimate',
    states: IN_WORK,
    change: ({ price }) => {
      if (price?.estimateLow) price.guideLow = cents(price.estimateLow - 5_000_000);
    },
  },
  {
    tag: 'edge:guide-text-only',
    states: ['active'],
    change: (record) => {
      record.price = { guideText: 'Contact agent' };
    },
  },
  {
    tag: 'edge:settlement-today',
    states: ['unconditional'],
    change: (record, { today }) => {
      record.dates = { ...record.dates, settlementDueOn: today };
    },
  },
  {
    tag: 'edge:settlement-overdue',
    states: ['unconditional'],
    change: (record, { today }) => {
      record.dates = { ...record.dates, settlementDueOn: addDays(today, -1) };
    },
  },
  {
    tag: 'edge:authority-ends-today',
    states: ['active'],
    change: ({ authority }, { today }) => {
      if (authority) authority.endsOn = today;
    },
  },
  {
    tag: 'edge:authority-expired',
    states: ['active'],
    change: ({ authority }, { today }) => {
      if (authority) authority.endsOn = addDays(today, -1);
    },
  },
  {
    tag: 'edge:off-market',
    states: IN_WORK,
    change: (record) => {
      record.saleMethod = 'off-market';
      record.address.display = false;
      if (record.dates) {
        delete record.dates.auctionAt;
        delete record.dates.closesOn;
      }
      delete record.auctionResult;
    },
  },
  {
    tag: 'edge:studio',
    states: IN_WORK,
    change: (record) => {
      record.propertyClass = 'residential';
      record.category = 'Studio';
      record.features = { bedrooms: 'studio', bathrooms: 1, tenancy: 'vacant' };
    },
  },
  {
    tag: 'edge:tenanted',
    states: ['active'],
    change: (record, { today }) => {
      record.features = {
        ...record.features,
        tenancy: 'tenanted',
        tenantedUntil: addDays(today, 120),
      };
    },
  },
  {
    tag: 'edge:no-marketing',
    states: IN_WORK,
    change: (record) => {
      record.marketing = [];
    },
  },
  {
    tag: 'edge:mortgage-over-price',
    states: IN_WORK,
    change: (record) => {
      const balance = cents((record.price?.guideHigh ?? 100_000_000) + 10_000_000);
      record.mortgage = { lender: 'Demo Bank', balance };
    },
  },
  {
    tag: 'edge:bare-draft',
    states: ['draft'],
    change: (record) => {
      record.marketing = [];
      for (const key of [
        'title',
        'features',
        'authority',
        'price',
        'dates',
        'commission',
      ] as const) {
        delete record[key];
      }
    },
  },
];
