import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../../contract/client.ts';
import { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import { trustBook } from '../../../../contract/endpoints/trust-book.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about deposits and the trust book over the portal's own client. */
export function depositCalls(client: Wire) {
  return {
    deposits: clientOf(client.transport, soldDeposits),
    book: clientOf(client.transport, trustBook),
  };
}
export type DepositCalls = ReturnType<typeof depositCalls>;

/** What every read of deposits and of the trust book is kept under; an act has all of them read again. */
export const DEPOSIT_KEY = ['sold-deposit'] as const;

/** The reads of deposits and of the trust book; never kept on a device. */
export function depositQueries(client: Wire) {
  const calls = depositCalls(client);
  const staleTime = 0;
  return {
    deposit: (id: ListingId) =>
      queryOptions({
        queryKey: [...DEPOSIT_KEY, 'deposit', id],
        queryFn: ({ signal }) => calls.deposits.read({ params: { id } }, { signal }),
        staleTime,
      }),
    /** The account in force where none is named. */
    book: (month?: string, accountId?: string) =>
      queryOptions({
        queryKey: [...DEPOSIT_KEY, 'book', month ?? 'now', accountId ?? 'in-force'],
        queryFn: ({ signal }) =>
          calls.book.read(
            { query: { ...(month ? { month } : {}), ...(accountId ? { accountId } : {}) } },
            { signal },
          ),
        staleTime,
      }),
    statement: queryOptions({
      queryKey: [...DEPOSIT_KEY, 'statement'],
      queryFn: ({ signal }) => calls.book.statement({}, { signal }),
      staleTime,
    }),
    withdrawals: queryOptions({
      queryKey: [...DEPOSIT_KEY, 'withdrawals'],
      queryFn: ({ signal }) => calls.book.withdrawals({}, { signal }),
      staleTime,
    }),
  };
}
