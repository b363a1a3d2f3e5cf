import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { type Profile, profile } from '../../../contract/endpoints/profile.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';

/** The calls about oneself. */
export const profileClient = (client: Pick<ApiClient, 'transport'>) =>
  clientOf(client.transport, profile);

/** What one keeps of oneself; never kept on a device. */
export const profileQuery = (client: Pick<ApiClient, 'transport'>) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => profileClient(client).read({}, { signal }),
    staleTime: 0,
  });

/** Changes something of oneself; what is answered is shown. */
export function useProfileAct<Asked>(
  act: (calls: ReturnType<typeof profileClient>, asked: Asked) => Promise<Profile>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) => act(profileClient(client), asked),
    onSuccess: async (answer) => {
      queryClient.setQueryData(profileQuery(client).queryKey, answer);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

/** Why it wasn’t done, in words. */
export function profileTroubles(error: unknown): string[] {
  if (!error) return [];
  const faults = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  return faults.length > 0 ? faults.map(({ message }) => message) : [errorText(error)];
}
