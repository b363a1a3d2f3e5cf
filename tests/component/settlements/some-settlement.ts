import type { Figures } from '../../../contract/figures-shapes.ts';
import type { Proposal, SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId, ListingId, SettlementId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';

export const LISTING = 'l' as ListingId;
export const DAY = '2026-12-15' as IsoDate;
const AT = '2026-12-01T03:00:00.000Z' as IsoInstant;

/** The figures of domain.md 4.6's file: $985,000 with a deposit of $98,500. */
export function someFigures(changes: Partial<Figures> = {}): Figures {
  return {
    mark: 'v',
    basis: 'sale',
    settleOn: DAY,
    isDateOpen: false,
    price: cents(985_000_00),
    deposit: cents(98_500_00),
    statement: {
      mark: 'b',
      settleOn: DAY,
      price: cents(985_000_00),
      deposit: cents(98_500_00),
      adjustments: [
        {
          outgoingId: 'o',
          label: 'Council rates',
          amount: cents(2_190_00),
          from: '2026-07-01' as IsoDate,
          to: '2027-06-30' as IsoDate,
          periodDays: 365,
          buyerDays: 197,
          adjustment: cents(1_182_00),
        },
      ],
      balance: cents(887_682_00),
      withholdings: [],
    },
    lines: [
      {
        source: 'price',
        money: 'settlement',
        label: 'Price',
        amount: cents(985_000_00),
        parts: [],
        isEstimate: false,
      },
      {
        source: 'adjustment',
        money: 'settlement',
        id: 'o',
        label: 'Council rates',
        amount: cents(1_182_00),
        note: 'The buyer bears 197 of 365 days.',
        parts: [{ label: 'Whole account', amount: cents(2_190_00) }],
        isEstimate: false,
      },
      {
        source: 'commission',
        money: 'deposit',
        label: 'Commission',
        amount: cents(-22_753_50),
        note: '2.1% of the price with GST',
        parts: [],
        isEstimate: true,
      },
    ],
    payments: [{ kind: 'vendor', id: 'p', label: 'Olga Owner', amount: cents(887_682_00) }],
    vendors: [
      {
        partyId: 'p',
        name: 'Olga Owner',
        net: cents(539_936_00),
        withheld: cents(147_750_00),
        fromDeposit: cents(75_746_50),
        atSettlement: cents(316_439_50),
      },
    ],
    fromDeposit: cents(75_746_50),
    atSettlement: cents(464_189_50),
    net: cents(539_936_00),
    withheld: cents(147_750_00),
    received: cents(392_186_00),
    difference: cents(0),
    missing: cents(0),
    ...changes,
  };
}

/** A settlement that is booked for 15 December 2026 with nothing approved, with changes. */
export function someSettlement(changes: Partial<SaleSettlement> = {}): SaleSettlement {
  return {
    id: 's' as SettlementId,
    listingId: LISTING,
    australianState: 'NSW',
    state: 'booked',
    version: 1,
    isSold: true,
    settleOn: DAY,
    settleAt: '14:00',
    firstSettleOn: DAY,
    platform: 'pexa',
    workspaceId: 'PEXA-77',
    dayOwner: 'vendor',
    checklist: [
      { check: 'deposit_held', isDone: true, words: 'All of it is held.' },
      { check: 'figures_approved', isDone: false, words: 'The buyer’s side hasn’t approved yet.' },
    ],
    participants: [
      { personId: 'c', side: 'vendor', name: 'Priya Nair', email: 'p@example.com', works: false },
    ],
    proposals: [],
    outgoings: [],
    certificates: [{ partyId: 'p', name: 'Olga Owner', standing: 'missing' }],
    approvals: [],
    letters: [
      {
        applicationId: 'a' as ApplicationId,
        label: 'Standard, APP-1',
        figure: cents(10_250_00),
        letter: {
          id: 'pl',
          on: '2026-12-10' as IsoDate,
          figure: cents(10_200_00),
          goodUntil: '2026-12-17' as IsoDate,
          madeAt: AT,
          madeByName: 'Noah Le',
          isOld: true,
        },
      },
    ],
    figures: someFigures(),
    movements: [],
    events: [],
    ...changes,
  };
}

/** A date that the agency proposed and one side hasn't answered, with changes. */
export function someProposal(changes: Partial<Proposal> = {}): Proposal {
  return {
    id: 'd',
    settleOn: '2026-12-18' as IsoDate,
    proposedBy: 'agency',
    proposedByName: 'Noah Le',
    proposedAt: AT,
    reason: 'The buyer’s bank needs three more days',
    standing: 'waiting',
    waitingFor: ['buyer'],
    answers: [{ side: 'vendor', isAccepted: true, at: AT, byName: 'Priya Nair' }],
    ...changes,
  };
}
