import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Account } from '../../contract/endpoints/account.ts';
import type { ApiClient } from '../platform/api-client.ts';

/** Who is signed in. Kept on the device, so that the portal opens offline with the real roles. */
export function accountQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => client.account.me({}, { signal }),
    meta: { persist: true },
  });
}

/** The account for the signed-in area: at once from the device, renewed behind when it is old. */
export function loadAccount(queryClient: QueryClient, client: ApiClient): Promise<Account> {
  return queryClient.ensureQueryData({ ...accountQuery(client), revalidateIfStale: true });
}
