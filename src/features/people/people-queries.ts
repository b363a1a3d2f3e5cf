import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { invitations, people } from '../../../contract/endpoints/people.ts';
import { noteChange } from '../../offline/change-notes.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiProblem, errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';

/** How soon is looked whether whoever signs people in has answered. */
const ASK_AGAIN_MS = 5_000;

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about people and branches over the portal's own client. */
export const peopleClient = (client: Wire) => clientOf(client.transport, people);

/** The calls of whoever was invited. */
export const invitationClient = (client: Wire) => clientOf(client.transport, invitations);

/** People, invitations and branches; never kept on a device. */
export const peopleQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: ({ signal }) => peopleClient(client).list({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.people.some(({ isBeingTold }) => isBeingTold) ? ASK_AGAIN_MS : false,
  });

/** What happened, the newest first. */
export const historyQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['agency-history'],
    queryFn: ({ signal }) => peopleClient(client).history({}, { signal }),
    staleTime: 0,
  });

/** Does something to people or branches; whatever comes of it they are read again. */
export function usePeopleAct<Asked>(
  act: (calls: ReturnType<typeof peopleClient>, asked: Asked) => Promise<unknown>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) => act(peopleClient(client), asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQuery(client).queryKey }),
  });
}

/** What is done hands listings over: those kept on this device are out of date. */
export function useListingsHandedOver(): () => void {
  const queryClient = useQueryClient();
  return () => {
    noteChange('listings');
    void queryClient.invalidateQueries({ queryKey: ['listings'] });
  };
}

/** Why it wasn't done, in words. */
export function peopleTroubles(error: unknown): string[] {
  if (!error) return [];
  if (error instanceof ApiProblem) {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    if (faults.length > 0) return faults;
    if (error.problem.detail) return [error.problem.detail];
  }
  return [errorText(error)];
}
