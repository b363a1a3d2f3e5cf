import type { IsoDate } from '../dates.ts';
import { splitByWeights } from '../ledger/split.ts';
import { agreedCommission } from '../listings/agreed-commission.ts';
import type { Listing } from '../listings/listing.ts';
import type { GuidePrices } from '../listings/price-guide.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type ShareFault, sharesOf } from '../trust/withdrawal-plan.ts';
import { type ClearanceVendor, type VendorWithholding, withholdings } from './clearance.ts';

/** Where a line of the net to the vendor comes from. */
export const NET_SOURCES = [
  'price',
  'deposit',
  'commission',
  'marketing',
  'funding',
  'mortgage',
  'outgoing',
  'adjustment',
  'charge',
  'withholding',
] as const;
export type NetSource = (typeof NET_SOURCES)[number];

/** Which money a line changes: the deposit that is held, or what the buyer brings to settlement. */
export type NetMoney = 'deposit' | 'settlement';

/** One line in cents, below zero where it comes off; `id` is the account, application or vendor it is about. */
export type NetLine = { source: NetSource; money: NetMoney; amount: Cents; id: string | null };

/** What the vendor has to pay, in cents: who is paid out of which money. */
export type VendorCharge = {
  id: string;
  source: 'marketing' | 'funding' | 'mortgage' | 'outgoing' | 'charge';
  money: NetMoney;
  amount: Cents;
};

/** What a net is reckoned from: the price of the sale or, before it, the agent's estimate or else the guide. */
export type PriceRange = { basis: 'sale' | 'estimate' | 'guide'; low: Cents; high: Cents };

/** The facts of a net beside the price; money in cents. */
export type NetTerms = {
  /** Nothing while no deposit is agreed: the price is then paid at settlement whole. */
  deposit: Cents;
  /** Undefined while none is agreed. */
  commission: Listing['commission'];
  /** Out of which money it is paid: out of settlement where the deposit went to the vendors already, else out of the deposit. */
  commissionFrom?: NetMoney;
  charges: readonly VendorCharge[];
  /** What each account adds to the balance, or takes off. */
  adjustments: readonly { id: string; amount: Cents }[];
  vendors: readonly ClearanceVendor[];
  /** The day of settlement; before a booking the day on which the net is reckoned. */
  settleOn: IsoDate;
};

/** A vendor's part in cents: `received` is the net less what is withheld, below zero where the vendor has to bring money. */
export type VendorPart = { payeeId: string; net: Cents; withheld: Cents; received: Cents };

/**
 * The net to the vendors at one price, in cents. `fromDeposit` and `atSettlement` add up to `net`; the lines add up to
 * `received`, which is the net less what is withheld, as the vendors' parts do.
 */
export type NetToVendor = {
  price: Cents;
  lines: NetLine[];
  fromDeposit: Cents;
  atSettlement: Cents;
  net: Cents;
  withheld: Cents;
  received: Cents;
  vendors: VendorPart[];
};

/** Why a net can't be reckoned. */
export type NetRefusal = 'tiers-not-rising' | 'below-nothing' | ShareFault;

const sumOf = (lines: readonly { amount: Cents }[]) =>
  cents(lines.reduce((total, { amount }) => total + amount, 0));

const asCents = (low: number | undefined, high: number | undefined) => {
  const [bottom, top] = [low ?? high, high ?? low];
  if (bottom === undefined || top === undefined) return null;
  return { low: cents(Math.min(bottom, top)), high: cents(Math.max(bottom, top)) };
};

/**
 * The price a net is reckoned from: that of the sale, else the range of the estimate, else that of the guide; one end
 * stands for both. Null while there is none. Source: domain.md row 78.
 */
export function priceRange(prices: GuidePrices & { sale?: number | undefined }): PriceRange | null {
  const sale = asCents(prices.sale, prices.sale);
  if (sale) return { basis: 'sale', ...sale };
  const estimate = asCents(prices.estimateLow, prices.estimateHigh);
  if (estimate) return { basis: 'estimate', ...estimate };
  const guide = asCents(prices.guideLow, prices.guideHigh);
  return guide && { basis: 'guide', ...guide };
}

function commissionLines(
  { commission, commissionFrom: money = 'deposit' }: NetTerms,
  price: Cents,
): Result<NetLine[], 'tiers-not-rising'> {
  if (!commission) return ok([]);
  const worked = agreedCommission(commission, price);
  if (!worked.ok) return worked;
  const amount = cents(0 - worked.value.incGst);
  return ok([{ source: 'commission', money, amount, id: null }]);
}

function saleLines({ deposit, adjustments }: NetTerms, price: Cents): NetLine[] {
  return [
    { source: 'price', money: 'settlement', amount: price, id: null },
    ...(deposit === 0
      ? []
      : [
          {
            source: 'deposit' as const,
            money: 'settlement' as const,
            amount: cents(-deposit),
            id: null,
          },
          { source: 'deposit' as const, money: 'deposit' as const, amount: deposit, id: null },
        ]),
    ...adjustments.map(({ id, amount }) => ({
      source: 'adjustment' as const,
      money: 'settlement' as const,
      amount,
      id,
    })),
  ];
}

function withholdingLines(withheld: readonly VendorWithholding[]): NetLine[] {
  return withheld
    .filter((each) => each.withheld > 0)
    .map((each) => ({
      source: 'withholding',
      money: 'settlement',
      amount: cents(-each.withheld),
      id: each.payeeId,
    }));
}

function vendorParts(
  net: Cents,
  { vendors }: NetTerms,
  withheld: readonly VendorWithholding[],
): Result<VendorPart[], ShareFault> {
  const shares = sharesOf(vendors);
  if (!shares.ok) return shares;
  const parts = splitByWeights(
    net,
    shares.value.map(({ share }) => share),
  );
  if (!parts.ok) return refuse('not-whole');
  return ok(
    vendors.map(({ payeeId }, at) => {
      const part = parts.value[at] ?? cents(0);
      const kept = withheld[at]?.withheld ?? cents(0);
      return { payeeId, net: part, withheld: kept, received: cents(part - kept) };
    }),
  );
}

/**
 * What the vendors get at a price, line by line, and each vendor's part to the cent. The commission comes out of the
 * deposit, unless the deposit was released; what the deposit doesn't cover is paid at settlement. Refuses money below zero, tiers that don't rise and
 * shares that aren't the whole. Source: domain.md 4.6, rows 78 and 79, vectors `settlementStatement`.
 */
export function netAtPrice(terms: NetTerms, price: Cents): Result<NetToVendor, NetRefusal> {
  if ([price, terms.deposit, ...terms.charges.map(({ amount }) => amount)].some((it) => it < 0)) {
    return refuse('below-nothing');
  }
  const commission = commissionLines(terms, price);
  if (!commission.ok) return commission;
  const kept = withholdings(price, terms.vendors, terms.settleOn);
  if (!kept.ok) return kept;
  const charges = terms.charges.map((each) => ({ ...each, amount: cents(0 - each.amount) }));
  const lines = [...saleLines(terms, price), ...commission.value, ...charges];
  const net = sumOf(lines);
  const vendors = vendorParts(net, terms, kept.value);
  if (!vendors.ok) return vendors;
  const inDeposit = sumOf(lines.filter(({ money }) => money === 'deposit'));
  const fromDeposit = cents(Math.max(0, inDeposit));
  const off = withholdingLines(kept.value);
  const received = sumOf([...lines, ...off]);
  return ok({
    price,
    lines: [...lines, ...off],
    fromDeposit,
    atSettlement: cents(net - fromDeposit),
    net,
    withheld: cents(net - received),
    received,
    vendors: vendors.value,
  });
}
