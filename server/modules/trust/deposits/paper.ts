import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { cents, centsText } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { TrustMethod } from '../../../../domain/trust/trust-clearing.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { NamedPaper } from '../../../ports/pdf.ts';
import { trustAccounts } from '../../agency-accounts/trust-service.ts';
import { agencyWithAbn } from '../../agency-settings/service.ts';
import { dayText } from '../../notifications/letters/service.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { reachedDeposit } from './read.ts';
import type { DepositRow } from './store.ts';

const METHOD_WORDS: Record<TrustMethod, string> = {
  transfer: 'Bank transfer',
  payid: 'PayID',
  payto: 'PayTo',
  bpay: 'BPAY',
  cash: 'Cash',
  'direct-debit': 'Direct debit',
  cheque: 'Cheque',
};

/** The receipt of money for a deposit, as the law on trust accounts has it numbered. Refuses what is no receipt of it. */
export async function trustReceipt(
  tx: Tx,
  row: DepositRow,
  listing: Listing,
  entryId: string,
): Promise<Result<NamedPaper, Refusal>> {
  const entries = await findEntriesOfDeposit(tx, row.agencyId, row.id);
  const entry = entries.find(({ id, kind }) => id === entryId && kind === 'receipt');
  if (!entry) return refuse({ code: 'resource.not-found' });
  const { number, amount, on, name, method, reference, purpose, accountId } = entry;
  const isReversed = entries.some(
    (each) =>
      each.accountId === accountId &&
      each.reversesKind === 'receipt' &&
      each.reversesNumber === number,
  );
  const accounts = await trustAccounts(tx, row.agencyId);
  const accountName = accounts.find(({ id }) => id === accountId)?.accountName ?? '';
  const paper = {
    issuer: await agencyWithAbn(tx, row.agencyId),
    title: 'Trust account receipt',
    facts: [
      ['Receipt number', String(number)],
      ['Date', dayText(on)],
      ['Received from', name],
      ['Amount', centsText(cents(amount))],
      ['For', purpose],
      ['Property', `${listing.addressLine} (${listing.reference})`],
      ['By', METHOD_WORDS[method]],
      ['Reference', reference ?? row.reference],
      ['Trust account', accountName],
    ] as const,
    notes: [
      ...(isReversed ? ['The bank took this money back, or it was entered by mistake.'] : []),
      'Dates are those at the property. Keep this for your records.',
    ],
    madeAt: entry.createdAt,
  };
  return ok({ name: `trust-receipt-${number}.pdf`, paper });
}

/** The same for somebody who sees the money of its listing. */
export async function receiptForAgency(
  tx: Tx,
  call: SignedInCall,
  { id, entryId }: { id: string; entryId: string },
): Promise<Result<NamedPaper, Refusal>> {
  const reached = await reachedDeposit(tx, call, id);
  if (!reached.ok) return refuse({ code: 'resource.not-found' });
  const { row, listing } = reached.value;
  return trustReceipt(tx, row, listing, entryId);
}
