import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ReceiptRow } from '../store.ts';
import { findKept, findMatched, findUnmatched, lastWords } from './store.ts';

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
  return {
    exceptions: waiting.map(withAbout),
    kept: kept.map(withWord),
    matched: matched.map(withWord),
  };
}
