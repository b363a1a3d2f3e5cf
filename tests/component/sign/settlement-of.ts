import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { BuyerStatement, Figures } from '../../../contract/figures-shapes.ts';
import type { Proposal } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';

const day = (text: string) => text as IsoDate;

/** The statement of the worked sale of domain.md 4.6. */
export const STATEMENT: BuyerStatement = {
  mark: 'buyer-mark',
  settleOn: day('2026-12-18'),
  price: cents(985_000_00),
  deposit: cents(98_500_00),
  adjustments: [
    {
      outgoingId: '019bb2a5-0000-7000-8000-000000000011',
      label: 'Council rates',
      amount: cents(2_190_00),
      from: day('2026-07-01'),
      to: day('2027-06-30'),
      periodDays: 365,
      buyerDays: 197,
      adjustment: cents(1_182_00),
    },
  ],
  balance: cents(887_731_29),
  withholdings: [],
};

/** All figures of that sale, as the vendor's side sees them. */
export const FIGURES: Figures = {
  mark: 'vendor-mark',
  basis: 'sale',
  settleOn: day('2026-12-18'),
  isDateOpen: false,
  price: cents(985_000_00),
  deposit: cents(98_500_00),
  statement: STATEMENT,
  lines: [
    {
      source: 'commission',
      money: 'deposit',
      label: 'Commission',
      amount: cents(-22_753_50),
      note: '2.1% of the price',
      parts: [{ label: 'GST', amount: cents(2_068_50) }],
      isEstimate: false,
    },
  ],
  payments: [{ kind: 'mortgage', label: 'Home loan', amount: cents(400_000_00) }],
  vendors: [
    {
      partyId: '019bb2a5-0000-7000-8000-000000000012',
      name: 'Vera Vendor',
      net: cents(539_936_00),
      withheld: cents(0),
      fromDeposit: cents(75_746_50),
      atSettlement: cents(464_189_50),
    },
  ],
  fromDeposit: cents(75_746_50),
  atSettlement: cents(464_189_50),
  net: cents(539_936_00),
  withheld: cents(0),
  received: cents(539_936_00),
  difference: cents(0),
  missing: cents(0),
};

/** A date that the agency proposed and that the buyer's side has to answer. */
export function proposalOf(changes: Partial<Proposal> = {}): Proposal {
  return {
    id: '019bb2a5-0000-7000-8000-000000000021',
    settleOn: day('2027-01-08'),
    settleAt: '14:00',
    proposedBy: 'agency',
    proposedByName: 'Theo Agent',
    proposedAt: '2026-12-01T02:00:00.000Z' as IsoInstant,
    reason: 'The bank needs a week more',
    standing: 'waiting',
    waitingFor: ['buyer'],
    answers: [],
    ...changes,
  };
}

/** A settlement that is booked, as the buyer's conveyancer sees it. */
export function settlementOf(changes: Partial<SettlementPage> = {}): SettlementPage {
  return {
    agencyName: 'Lantern Gully Property',
    agent: { name: 'Theo Agent', phone: '0491 570 006' },
    supportPhone: '1800 555 000',
    property: '12 Verandah Street, Fitzroy VIC 3065',
    side: 'buyer',
    name: 'Cora Conveyancer',
    state: 'booked',
    today: day('2026-12-01'),
    settleOn: day('2026-12-18'),
    settleAt: '14:00',
    platform: 'pexa',
    workspaceId: 'PX-77120',
    proposals: [],
    mayPropose: true,
    mayAnswer: false,
    mayApprove: true,
    mayReport: false,
    mayConfirm: false,
    approvedBy: [],
    statement: STATEMENT,
    letters: [],
    ...changes,
  };
}

/** The same as the vendor's conveyancer sees it. */
export const vendorSide = (changes: Partial<SettlementPage> = {}) =>
  settlementOf({
    side: 'vendor',
    statement: undefined,
    figures: FIGURES,
    letters: [
      {
        applicationId: '01a20c4d-a565-77fb-bfbb-ccd01eb401d4' as ApplicationId,
        label: 'Marketing funding',
        figure: cents(3_440_00),
      },
    ],
    ...changes,
  });
