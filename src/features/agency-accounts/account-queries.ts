import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import {
  type AgencyAccounts,
  accountStops,
  agencyAccounts,
} from '../../../contract/endpoints/agency-accounts.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about the accounts of an agency over the portal's own client. */
export const accountsClient = (client: Wire) => clientOf(client.transport, agencyAccounts);

/** The calls of whoever has a letter about one. */
export const stopsClient = (client: Wire) => clientOf(client.transport, accountStops);

/** Every account of the agency, the newest first; never kept on a device. */
export const accountsQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['agency-accounts'],
    queryFn: ({ signal }) => accountsClient(client).list({}, { signal }),
    staleTime: 0,
  });

/** Does something to an account, and shows what is there afterwards; refused or not. */
export function useAccountAct<Asked>(
  act: (calls: ReturnType<typeof accountsClient>, asked: Asked) => Promise<AgencyAccounts>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { queryKey } = accountsQuery(client);
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) => act(accountsClient(client), asked),
    onSuccess: (after) => queryClient.setQueryData(queryKey, after),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const REFUSED: Record<string, string> = {
  hold: 'The bank says that the account doesn’t belong to this name. Check the name, the BSB and the number.',
  'confirm-name': 'The bank knows another name of it. Check it again, and agree to that name.',
};

/** Why it wasn't done, in words. */
export function accountTroubles(error: unknown): string[] {
  if (!error || mustSignIn(error)) return [];
  if (error instanceof ApiProblem) {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    if (faults.length > 0) return faults;
    const { detail } = error.problem;
    if (detail) return [REFUSED[detail] ?? detail];
  }
  return [errorText(error)];
}
