import type { TrustChoice } from '../../../../contract/endpoints/trust-book.ts';
import { fitAbaText } from '../../../../domain/bank/aba-text.ts';
import type { ExpectedBatch, ExpectedMoney } from '../../../../domain/bank/matching.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type DepositRow, findLatestDeposits } from '../deposits/store.ts';
import { findMatterListings, type MatterListing } from '../matters/store.ts';
import { findLines, findWithdrawals } from '../withdrawals/store.ts';
import { signedAmount, type WholeBook } from './read-book.ts';
import { isReversed } from './reversed.ts';
import type { EntryRow } from './store.ts';

/** What lines of a statement may be of, as the book stands now. */
export type Expected = {
  deposits: DepositRow[];
  listings: ReadonlyMap<string, MatterListing>;
  /** Receipts that no statement showed yet. */
  receipts: EntryRow[];
  /** Receipts that a statement showed, which may be dishonoured. */
  banked: EntryRow[];
  /** Payments that no statement showed yet. */
  leaving: EntryRow[];
  /** Payments that left by a statement, and may come back. */
  out: EntryRow[];
  /** Withdrawals none of whose payments was shown yet, as one sum. */
  wholes: {
    withdrawalId: string;
    depositId: string;
    /** The deposit's own. */
    reference: string;
    amount: number;
    payments: EntryRow[];
  }[];
  held: ReadonlyMap<string, number>;
};

/** Reads what lines may be of. */
export async function findExpected(tx: Tx, agencyId: string, book: WholeBook): Promise<Expected> {
  const { rows, account } = book;
  const standing = rows.filter((row) => row.kind !== 'reversal' && !isReversed(row, rows));
  const receipts = standing.filter(({ kind }) => kind === 'receipt');
  const out = standing.filter(({ kind }) => kind === 'payment');
  const deposits = (await findLatestDeposits(tx, agencyId)).filter(
    ({ holder, accountId }) =>
      holder === 'agent' && (accountId === null || accountId === account?.id),
  );
  const ids = [...deposits.map(({ id }) => id), ...standing.map(({ depositId }) => depositId)];
  const held = new Map<string, number>();
  for (const row of rows) {
    held.set(row.depositId, (held.get(row.depositId) ?? 0) + signedAmount(row));
  }
  const listings = await findMatterListings(tx, agencyId, [...new Set(ids)]);
  return {
    deposits,
    listings,
    receipts: receipts.filter(({ presentedOn }) => presentedOn === null),
    banked: receipts.filter(({ presentedOn }) => presentedOn !== null),
    leaving: out.filter(({ presentedOn }) => presentedOn === null),
    out: out.filter(({ presentedOn }) => presentedOn !== null),
    wholes: await findWholes(tx, agencyId, { out, listings }),
    held,
  };
}

async function findWholes(
  tx: Tx,
  agencyId: string,
  { out, listings }: Pick<Expected, 'out' | 'listings'>,
): Promise<Expected['wholes']> {
  const done = (await findWithdrawals(tx, agencyId)).filter(({ state }) => state === 'authorised');
  const lines = await findLines(
    tx,
    agencyId,
    done.map(({ id }) => id),
  );
  return done.flatMap(({ id: withdrawalId, depositId }) => {
    const own = new Set(
      lines.flatMap((line) => (line.withdrawalId === withdrawalId ? line.id : [])),
    );
    const payments = out.filter(({ withdrawalLineId: line }) => line !== null && own.has(line));
    const isWaiting = payments.length > 0 && payments.every((each) => each.presentedOn === null);
    const amount = payments.reduce((sum, each) => sum + each.amount, 0);
    const reference = listings.get(depositId)?.depositReference ?? '';
    return isWaiting ? [{ withdrawalId, depositId, reference, amount, payments }] : [];
  });
}

/** Whether a debit may as well be a receipt of that deposit that the bank takes back. */
export const mayBeDishonour = (
  { banked }: Pick<Expected, 'banked'>,
  depositId: string,
  amount: number,
): boolean => banked.some((row) => row.depositId === depositId && row.amount === amount);

/** What a statement is read for: money for open deposits by their references, payments, and withdrawals as one sum. */
export function expectedMoney({ deposits, leaving, out, wholes }: Expected): {
  money: ExpectedMoney[];
  batches: ExpectedBatch[];
} {
  const comes = deposits.map(({ id, reference }) => ({
    key: id,
    kind: 'pay-in' as const,
    amount: 0,
    reference,
  }));
  const leaves = [...leaving, ...out].flatMap(({ id, amount, reference, presentedOn, on }) =>
    reference === null
      ? []
      : [
          {
            key: id,
            kind: 'payout' as const,
            amount,
            reference: fitAbaText('reference', reference),
            sentOn: on as IsoDate,
            ...(presentedOn === null ? {} : { side: 'credit' as const }),
          },
        ],
  );
  const batches = wholes.map(({ withdrawalId, amount, payments: [first] }) => ({
    key: withdrawalId,
    amount,
    ...(first ? { sentOn: first.on as IsoDate } : {}),
  }));
  return { money: [...comes, ...leaves], batches };
}

const place = ({ listings }: Expected, depositId: string) => {
  const found = listings.get(depositId);
  return { listingReference: found?.reference ?? '', address: found?.address ?? '' };
};
const named = ({ id: entryId, number, name, amount }: EntryRow) => ({
  entryId,
  number,
  name,
  amount: cents(amount),
});

/** What unknown lines of these amounts may be; below nothing went out. */
export function listChoices(expected: Expected, amounts: ReadonlySet<number>): TrustChoice[] {
  const { deposits, receipts, banked, leaving, out, wholes, held } = expected;
  const hasCredit = [...amounts].some((amount) => amount > 0);
  const paid = [
    ...leaving.filter(({ amount }) => amounts.has(0 - amount)),
    ...out.filter(({ amount }) => amounts.has(amount)),
  ];
  const came = [
    ...receipts.filter(({ amount }) => amounts.has(amount)),
    ...banked.filter(({ amount }) => amounts.has(0 - amount)),
  ];
  return [
    ...(hasCredit ? deposits : []).map(({ id, amount }) => ({
      is: 'deposit' as const,
      depositId: id,
      ...place(expected, id),
      short: cents(Math.max(0, amount - (held.get(id) ?? 0))),
    })),
    ...[...new Set(came)].map((row) => ({ is: 'receipt' as const, ...named(row) })),
    ...[...new Set(paid)].map((row) => ({ is: 'payment' as const, ...named(row) })),
    ...wholes
      .filter(({ amount }) => amounts.has(0 - amount))
      .map(({ withdrawalId, depositId, amount }) => ({
        is: 'withdrawal' as const,
        withdrawalId,
        listingReference: place(expected, depositId).listingReference,
        amount: cents(amount),
      })),
  ];
}
