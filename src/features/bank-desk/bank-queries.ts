import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { bankDesk } from '../../../contract/endpoints/bank-desk.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiProblem, errorText, NetworkFailure } from '../../platform/api-errors.ts';
import { saveFile } from '../../platform/downloads.ts';
import { usePortal } from '../../platform/portal-context.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about our own account over the portal's own client. */
export const bankClient = (client: Wire) => clientOf(client.transport, bankDesk);

const KEY = ['bank-desk'] as const;

/** What is to leave the account, the runs and the newest lines; never kept on a device. */
export const deskQuery = (client: Wire) =>
  queryOptions({
    queryKey: [...KEY, 'all'],
    async queryFn({ signal }) {
      const calls = bankClient(client);
      const [orders, runs, lines] = await Promise.all([
        calls.orders({}, { signal }),
        calls.listRuns({}, { signal }),
        calls.lines({}, { signal }),
      ]);
      return { orders: orders.items, paid: orders.paid, runs: runs.items, lines: lines.items };
    },
    staleTime: 0,
  });

/** A run with what is in it. */
export const runQuery = (client: Wire, runId: string) =>
  queryOptions({
    queryKey: [...KEY, 'run', runId],
    queryFn: ({ signal }) => bankClient(client).readRun({ params: { runId } }, { signal }),
    staleTime: 0,
  });

/** Does something with the account; everything is read again whatever comes of it. */
export function useBankAct<Asked, Answer>(
  act: (calls: ReturnType<typeof bankClient>, asked: Asked) => Promise<Answer>,
) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (asked: Asked) => act(bankClient(client), asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Downloads the file of a run, which counts as sent from the first time on. */
export function useRunFile() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    async mutationFn(runId: string) {
      const input = { params: { runId } };
      const answer = await client.stream({ endpoint: bankDesk.calls.file, input, options: {} });
      const file = new Blob([await answer.arrayBuffer()], { type: 'text/plain' });
      saveFile(`payments-${runId.slice(-12)}.aba`, file);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Why it wasn't done, in words. */
export function bankTroubles(error: unknown): string[] {
  if (!error || mustSignIn(error)) return [];
  if (error instanceof NetworkFailure) {
    return ['No answer came. Look at what is there before you try again.'];
  }
  if (error instanceof ApiProblem) {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    if (faults.length > 0) return faults;
    if (error.problem.detail) return [error.problem.detail];
  }
  return [errorText(error)];
}
