import { splitByWeights } from '../ledger/split.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type ShareFault, sharesOf } from '../trust/withdrawal-plan.ts';
import {
  type Outgoing,
  type SettlementDayOwner,
  type SettlementStatement,
  type StatementRefusal,
  settlementStatement,
} from './adjustments.ts';
import { statementDifference } from './checklist.ts';
import {
  type NetLine,
  type NetRefusal,
  type NetTerms,
  type NetToVendor,
  netAtPrice,
  type VendorCharge,
} from './net-to-vendor.ts';
import type { SettlementPaymentKind } from './settlement-work.ts';

/** What the figures of a settlement are worked out from; money in cents. `charges` are without the outgoings. */
export type FiguresTerms = Omit<NetTerms, 'adjustments'> & {
  dayOwner: SettlementDayOwner;
  outgoings: readonly Outgoing[];
};

/** What a settlement pays, in cents above zero; `id` is the account, application, charge or vendor. */
export type SettlementPayment = {
  kind: SettlementPaymentKind;
  id: string | null;
  amount: Cents;
};

/** What a vendor gets of each money, in cents; below zero where they have to bring some. */
export type VendorReceives = {
  payeeId: string;
  net: Cents;
  withheld: Cents;
  fromDeposit: Cents;
  atSettlement: Cents;
};

/**
 * The figures that both sides approve, in cents. `difference` is 0 where the statement balances; `missing` is what the
 * vendors have to bring where it doesn't.
 */
export type SettlementFigures = {
  statement: SettlementStatement;
  net: NetToVendor;
  payments: SettlementPayment[];
  vendors: VendorReceives[];
  difference: Cents;
  missing: Cents;
};

/** Why figures can't be worked out. */
export type FiguresRefusal = StatementRefusal | { reason: NetRefusal };

function vendorReceives(
  { vendors }: FiguresTerms,
  net: NetToVendor,
): Result<VendorReceives[], ShareFault> {
  const shares = sharesOf(vendors);
  if (!shares.ok) return shares;
  const weights = shares.value.map(({ share }) => share);
  const deposits = splitByWeights(net.fromDeposit, weights);
  if (!deposits.ok) return refuse('not-whole');
  return ok(
    net.vendors.map(({ payeeId, net: part, withheld }, at) => {
      const fromDeposit = deposits.value[at] ?? cents(0);
      const atSettlement = cents(part - fromDeposit - withheld);
      return { payeeId, net: part, withheld, fromDeposit, atSettlement };
    }),
  );
}

/** What of the commission is paid at settlement: what the deposit doesn't cover, or all where it was released. */
function commissionAtSettlement({ lines }: NetToVendor): Cents {
  const sumOf = (wanted: readonly NetLine[]) => wanted.reduce((sum, { amount }) => sum + amount, 0);
  const left = sumOf(lines.filter(({ money }) => money === 'deposit'));
  const here = lines.filter(
    ({ source, money }) => source === 'commission' && money === 'settlement',
  );
  return cents(Math.max(0, -left) - sumOf(here));
}

function paymentsFor(
  terms: FiguresTerms,
  outgoings: readonly VendorCharge[],
  { net, vendors }: { net: NetToVendor; vendors: readonly VendorReceives[] },
): SettlementPayment[] {
  const charges = [...terms.charges, ...outgoings].filter(({ money }) => money === 'settlement');
  const lines: SettlementPayment[] = [
    ...charges.map(({ source: kind, id, amount }) => ({ kind, id, amount })),
    { kind: 'commission', id: null, amount: commissionAtSettlement(net) },
    ...vendors.map(({ payeeId: id, withheld: amount }) => ({
      kind: 'withholding' as const,
      id,
      amount,
    })),
    ...vendors.map(({ payeeId: id, atSettlement: amount }) => ({
      kind: 'vendor' as const,
      id,
      amount,
    })),
  ];
  return lines.filter(({ amount }) => amount > 0);
}

/**
 * The statement of adjustments of a sale, what it pays to whom, and what each vendor gets of the deposit and at
 * settlement, all adding up to the cent. Refuses as the statement and the net do. Source: domain.md 4.6, rows 77 to 79,
 * vectors `settlementStatement`.
 */
export function settlementFigures(
  terms: FiguresTerms,
  price: Cents,
): Result<SettlementFigures, FiguresRefusal> {
  const { deposit, settleOn, dayOwner, outgoings } = terms;
  const statement = settlementStatement({ price, deposit, settleOn, dayOwner, outgoings });
  if (!statement.ok) return statement;
  const accounts: VendorCharge[] = outgoings
    .filter(({ payment }) => payment === 'at_settlement')
    .map(({ id, amount }) => ({ id, source: 'outgoing', money: 'settlement', amount }));
  const adjustments = statement.value.lines.map(({ outgoingId: id, adjustment: amount }) => ({
    id,
    amount,
  }));
  const net = netAtPrice(
    { ...terms, adjustments, charges: [...terms.charges, ...accounts] },
    price,
  );
  if (!net.ok) return refuse({ reason: net.error });
  const vendors = vendorReceives(terms, net.value);
  if (!vendors.ok) return refuse({ reason: vendors.error });
  const payments = paymentsFor(terms, accounts, { net: net.value, vendors: vendors.value });
  const { balance } = statement.value;
  const missing = vendors.value.reduce((sum, each) => sum + Math.max(0, -each.atSettlement), 0);
  return ok({
    statement: statement.value,
    net: net.value,
    payments,
    vendors: vendors.value,
    difference: statementDifference({ balance, payments: payments.map(({ amount }) => amount) }),
    missing: cents(missing),
  });
}
