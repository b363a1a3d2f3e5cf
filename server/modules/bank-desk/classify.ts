import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { type ExpectedMoney, type LineMatch, matchLines } from '../../../domain/bank/matching.ts';
import { canComeBack, type LineKind } from '../../../domain/bank/orders.ts';
import type { StatementLine } from '../../../domain/bank/statement.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { runReference } from './aba-file.ts';
import {
  findOrder,
  findOrdersOfRun,
  findOrdersOut,
  findOwnReferences,
  findRunsBy,
  type OrderRow,
} from './store.ts';

/** What a line is of; nulls where nothing of ours. */
export type Classified = {
  kind: LineKind;
  paymentReference: string | null;
  orderId: string | null;
  runId: string | null;
};

/** So long after a payout was paid its return is still told from other money. */
const RETURN_DAYS = 60;

/** Since when what was paid may still come back. */
export const returnableSince = (now: Date) => subDays(now, RETURN_DAYS, { in: utc });

/** References of payments in have so many digits, the first of them a 1. */
const REFERENCE_DIGITS = 12;

/** What in a line could be a reference of a payment in: banks print digits with blanks among them. */
function candidatesIn({ text, reference }: StatementLine): string[] {
  const runs = `${text}\n${reference ?? ''}`.match(/\d[\d -]*\d/g) ?? [];
  return runs.flatMap((run) => {
    const digits = run.replaceAll(/\D/g, '');
    const places = Math.max(0, digits.length - REFERENCE_DIGITS + 1);
    return Array.from({ length: places }, (_, at) => digits.slice(at, at + REFERENCE_DIGITS));
  });
}

const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a credit gives back that fitted nothing at first. Of several returns of one order the first counts, as the order
 * then stands; a run that left already comes back by its reference.
 */
function returnOf(
  each: LineMatch,
  expected: readonly ExpectedMoney[],
  gone: readonly ExpectedMoney[],
): LineMatch {
  if (each.line.amount <= 0 || each.match !== null) return each;
  const by = each.reason === 'two-fit' ? expected : gone;
  const [alone] = each.reason === 'amount-differs' ? [] : matchLines([each.line], by);
  return alone?.kind === 'returned' ? alone : each;
}

/** What the lines could be of: payments whose references they name, orders that are out, whole runs of them. */
export async function matchesOf(
  tx: Tx,
  lines: readonly StatementLine[],
  now: Date,
): Promise<LineMatch[]> {
  const candidates = [...new Set(lines.flatMap(candidatesIn))];
  const payIns = (await findOwnReferences(tx, candidates)).filter(({ isOut }) => !isOut);
  const orders = await findOrdersOut(tx, returnableSince(now));
  const runs = await findRunsBy(tx, [...new Set(orders.flatMap(({ runId }) => runId ?? []))]);
  const sentOn = (runId: string | null) => {
    const sentAt = runs.find(({ id }) => id === runId)?.sentAt;
    return sentAt ? { sentOn: propertyDate(sentAt, 'Australia/Sydney') } : {};
  };
  // A run of which a line was seen is none any more; the orders that came back since were in it all the same.
  const waiting = runs.filter(({ id }) =>
    orders.some((order) => order.runId === id && order.state === 'sent'),
  );
  const batches: { key: string; amount: number }[] = [];
  for (const { id } of waiting) {
    batches.push({ key: id, amount: sumOf(await findOrdersOfRun(tx, id)), ...sentOn(id) });
  }
  const expected = [
    // Where a bank prints the reference of the debit, two runs of one sum are told apart.
    ...batches.map((batch) => {
      return { ...batch, kind: 'payout' as const, reference: runReference(batch.key) };
    }),
    ...payIns.map(({ reference }) => {
      return { key: reference, kind: 'pay-in' as const, amount: 0, reference };
    }),
    ...orders.map(({ id, amount, reference, runId }) => {
      return { key: id, kind: 'payout' as const, amount, reference, ...sentOn(runId) };
    }),
  ];
  const gone: ExpectedMoney[] = [];
  for (const { id } of runs.filter((run) => !waiting.includes(run))) {
    const amount = sumOf(await findOrdersOfRun(tx, id));
    gone.push({ key: id, kind: 'payout', amount, reference: runReference(id), ...sentOn(id) });
  }
  return matchLines(lines, expected, batches).map((each) => returnOf(each, expected, gone));
}

/** What a line is by what it was matched to, as that stands now, with its orders locked. */
export async function classify(tx: Tx, { line, match, kind }: LineMatch): Promise<Classified> {
  const none = { paymentReference: null, orderId: null, runId: null };
  const unknown = { ...none, kind: line.amount > 0 ? 'unknown-in' : 'other-out' } as const;
  if (match === null) return unknown;
  if (kind === 'pay-in') return { ...none, kind, paymentReference: match };
  const order = kind === 'batch' ? undefined : await findOrder(tx, match);
  if (!order) {
    const states = (await findOrdersOfRun(tx, match)).map(({ state }) => state);
    const isRun = line.amount < 0 ? states.includes('sent') : canComeBack(states);
    const ofRun = line.amount < 0 ? 'batch' : 'returned';
    return isRun ? { ...none, kind: ofRun, runId: match } : unknown;
  }
  const isOut = order?.state === 'sent';
  const isThere = isOut || (kind === 'returned' && order?.state === 'paid');
  return isThere ? { ...none, kind, orderId: order.id } : unknown;
}
