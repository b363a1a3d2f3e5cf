import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, type ClientOf, clientOf } from '../../../../contract/client.ts';
import { amlReports } from '../../../../contract/endpoints/aml-reports.ts';
import { amlRetention } from '../../../../contract/endpoints/aml-retention.ts';
import { deskQueries } from '../../../offline/aml/desk-queries.ts';
import { actTroubleOf } from '../../../platform/act-trouble.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { toasts } from '../../../ui/toast/toasts.ts';

type OfficerCalls = ClientOf<{
  reports: typeof amlReports.calls;
  retention: typeof amlRetention.calls;
}>;

const troubleOf = actTroubleOf('report');

/** Why an act did not happen to a report, one message for each thing; none where nothing went wrong. */
export function reportTroubles(error: unknown): string[] {
  if (error instanceof ApiProblem && error.code === 'aml-report.refused') {
    return (error.problem.errors ?? []).map(({ message }) => message);
  }
  const trouble = troubleOf(error);
  return trouble === undefined ? [] : [trouble];
}

export type ReportWish = {
  wish: unknown;
  call: (calls: OfficerCalls, options: CallOptions) => Promise<unknown>;
  done: string;
  /** Before what is shown changes: the form lets go of what was typed. */
  before?: () => Promise<void>;
  after: () => void;
};

/** Does what the compliance officer does, and the principal who names them, at once. */
export function useReportAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const { officer, reports, retention } = deskQueries(client);
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ wish, call }: ReportWish) =>
      call(
        {
          reports: clientOf(client.transport, amlReports),
          retention: clientOf(client.transport, amlRetention),
        },
        { idempotencyKey: keyOf(wish) },
      ),
    async onSuccess(_, { done, before, after }) {
      await before?.();
      toasts.success(done);
      forget();
      after();
    },
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: officer.queryKey });
      await queryClient.invalidateQueries({ queryKey: reports.queryKey });
      await queryClient.invalidateQueries({ queryKey: retention.queryKey });
    },
  });
}
