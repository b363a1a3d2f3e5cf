import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import { KEPT, MATCHED, RETURNED } from '../placing/late.ts';
import type { ReceiptRow } from '../store.ts';
import { findAlike, findKept, findMatched, findUnmatched, lastWords } from './store.ts';

const MOST = 200;

/** Money that waits, or waited, as the contract gives it. */
export function toException(row: ReceiptRow): PaymentException {
  return {
    id: row.id,
    at: row.at.toISOString() as IsoInstant,
    method: row.method as MoneyMethod,
    reference: row.reference,
    amount: cents(row.amount),
    kind: row.kind,
    state: row.state === 'resolved' ? 'resolved' : 'unmatched',
    ...(row.paymentId === null ? {} : { paymentId: row.paymentId }),
    note: row.note,
    ...(row.first
      ? { first: { by: row.first.by, at: row.first.at as IsoInstant, outcome: row.first.outcome } }
      : {}),
  };
}

type Found = Awaited<ReturnType<typeof findUnmatched>>[number];

function withAbout({
  row,
  applicationId,
  listingId,
  agencyName,
  addressLine,
}: Found): PaymentException {
  const { agencyId } = row;
  const isKnown = agencyId && applicationId && listingId;
  if (!isKnown || agencyName === null || addressLine === null) return toException(row);
  return {
    ...toException(row),
    about: {
      agencyId: agencyId as AgencyId,
      applicationId: applicationId as ApplicationId,
      listingId: listingId as ListingId,
      agencyName,
      addressLine,
    },
  };
}

const BECAME: readonly (readonly [string, string])[] = [
  [MATCHED, 'was matched by hand'],
  [RETURNED, 'was sent back'],
  [KEPT, 'was kept as credit'],
];

/** What is said of an arrival that may be the same money, told under another reference. */
function hintOf({ reference, state, note }: Pick<ReceiptRow, 'reference' | 'state' | 'note'>) {
  const said = BECAME.find(([start]) => note.startsWith(start))?.[1] ?? 'was dealt with';
  const became = { matched: 'counts there', unmatched: 'waits as well', resolved: said }[state];
  return `The same amount came within a day under reference ${reference} and ${became}: ask whether it is one arrival that was told twice`;
}

/**
 * Money that waits and what was left as credit, oldest first, with whose payment it came for, and what people matched;
 * for our own staff, who see across agencies.
 */
export async function listExceptions(
  tx: Tx,
): Promise<Record<'exceptions' | 'kept' | 'matched', PaymentException[]>> {
  const [waiting, kept, matched] = [
    await findUnmatched(tx, MOST),
    await findKept(tx, MOST),
    await findMatched(tx, MOST),
  ];
  const said = await lastWords(
    tx,
    [...kept, ...matched].map(({ row }) => row.id),
  );
  const withWord = (found: Found): PaymentException => {
    const word = said.get(found.row.id);
    if (!word) return withAbout(found);
    return {
      ...withAbout(found),
      said: { by: word.actorName, at: word.at.toISOString() as IsoInstant },
    };
  };
  const money = waiting.flatMap(({ row }) => (row.kind === 'money' ? row.id : []));
  const alike = await findAlike(tx, money);
  const withHint = (found: Found): PaymentException => {
    const other = alike.get(found.row.id);
    const item = withAbout(found);
    return other ? { ...item, note: `${item.note}. ${hintOf(other)}` } : item;
  };
  return {
    exceptions: waiting.map(withHint),
    kept: kept.map(withWord),
    matched: matched.map(withWord),
  };
}
