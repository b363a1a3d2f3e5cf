import type { BuyerStatement, Figures } from '../../../../contract/figures-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { figuresFault } from '../../../../domain/settlement/figure-words.ts';
import {
  type SettlementFigures,
  settlementFigures,
} from '../../../../domain/settlement/figures.ts';
import { type PriceRange, priceRange } from '../../../../domain/settlement/net-to-vendor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type FigureFacts, type FiguresWanted, figureFacts, hasSettled } from './facts.ts';
import { outgoingLabel, shownLines, shownPayments } from './lines.ts';
import { buyerMark, vendorMark } from './mark.ts';

/** Figures as they are shown, as they are kept with an approval, and what they rest on. */
export type WorkedFigures = { figures: Figures; worked: SettlementFigures; facts: FigureFacts };

type Ends = { basis: PriceRange['basis']; low: SettlementFigures; high?: SettlementFigures };

/** The figures of a sale that settled, as they stood then. */
const settledFigures = ({ row, settleOn }: FiguresWanted) =>
  hasSettled(row) && settleOn === undefined ? row.settledFigures : null;

function workOut(facts: FigureFacts): Result<Ends, string> {
  const range = priceRange(facts.listing.price ?? {});
  if (range === null) {
    return refuse('There is no price yet. Enter the sale price, an estimate or a guide.');
  }
  const { basis, low: bottom, high: top } = range;
  const low = settlementFigures(facts.terms, bottom);
  if (!low.ok) return refuse(figuresFault(low.error, (id) => outgoingLabel(facts, id)));
  const high = top > bottom ? settlementFigures(facts.terms, top) : undefined;
  return ok({ basis, low: low.value, ...(high?.ok ? { high: high.value } : {}) });
}

const depositIn = ({ net }: SettlementFigures) =>
  cents(
    net.lines
      .filter(({ source, money }) => source === 'deposit' && money === 'deposit')
      .reduce((sum, { amount }) => sum + amount, 0),
  );

function shownAdjustments({ terms, outgoings }: FigureFacts, { statement }: SettlementFigures) {
  return statement.lines.flatMap(({ outgoingId, periodDays, buyerDays, adjustment }) => {
    const account = terms.outgoings.find(({ id }) => id === outgoingId);
    if (!account) return [];
    const { amount, from, to } = account;
    const label = outgoingLabel({ outgoings }, outgoingId);
    return [{ outgoingId, label, amount, from, to, periodDays, buyerDays, adjustment }];
  });
}

const vendorName = ({ listing }: FigureFacts, partyId: string) =>
  listing.vendors.find(({ id }) => id === partyId)?.name ?? 'A vendor';

function buyerStatement(facts: FigureFacts, worked: SettlementFigures): BuyerStatement {
  const statement = {
    settleOn: facts.settleOn,
    price: worked.net.price,
    deposit: depositIn(worked),
    adjustments: shownAdjustments(facts, worked),
    balance: worked.statement.balance,
    withholdings: worked.vendors
      .filter(({ withheld }) => withheld > 0)
      .map(({ payeeId, withheld: amount }) => ({ name: vendorName(facts, payeeId), amount })),
  };
  return { mark: buyerMark(statement), ...statement };
}

const sums = ({ net: { price, net, received } }: SettlementFigures) => ({ price, net, received });

function shown(facts: FigureFacts, { basis, low, high }: Ends): Figures {
  const { settleOn, isDateOpen } = facts;
  const { fromDeposit, net, withheld, received } = low.net;
  const atSettlement = low.vendors.reduce((sum, each) => sum + each.atSettlement, 0);
  return {
    mark: vendorMark(low, settleOn),
    basis,
    settleOn,
    isDateOpen,
    price: low.net.price,
    deposit: depositIn(low),
    statement: buyerStatement(facts, low),
    lines: shownLines(facts, low, basis),
    payments: shownPayments(facts, low, basis),
    vendors: low.vendors.map(({ payeeId: partyId, ...each }) => ({
      partyId,
      name: vendorName(facts, partyId),
      ...each,
    })),
    fromDeposit,
    atSettlement: cents(atSettlement),
    net,
    withheld,
    received,
    difference: low.difference,
    missing: low.missing,
    ...(high ? { high: sums(high) } : {}),
  };
}

/**
 * Works the figures of a listing out with what they rest on. After settlement they are those of that moment, as debts that
 * are paid since would change them; where they couldn't be worked out then, those of that day.
 */
export async function workOutFigures(
  tx: Tx,
  wanted: FiguresWanted,
): Promise<Result<WorkedFigures, string>> {
  const facts = await figureFacts(tx, wanted);
  const settled = settledFigures(wanted);
  const ends = settled ? ok<Ends>({ basis: 'sale', low: settled }) : workOut(facts);
  if (!ends.ok) return ends;
  return ok({ figures: shown(facts, ends.value), worked: ends.value.low, facts });
}

/**
 * The figures of a listing from its first day on, for the agreed day, another one where `settleOn` says so, or the planned
 * day. Refuses with a sentence where they can't be worked out: no price yet, shares that aren't the whole.
 */
export async function readFigures(tx: Tx, wanted: FiguresWanted): Promise<Result<Figures, string>> {
  const worked = await workOutFigures(tx, wanted);
  return worked.ok ? ok(worked.value.figures) : worked;
}
