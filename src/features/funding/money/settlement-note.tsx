import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettlementReport } from '../../../../contract/settlement-shapes.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../application/use-application-act.ts';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { moneyQueries } from './money-queries.ts';

/** Where the last settlement stands that was reported; nothing where there is none to speak of. */
export function SettlementNote({ id }: { id: ApplicationId }) {
  const { client } = usePortal();
  const { data } = useQuery(moneyQueries(client).settlements(id));
  const last = data?.reports.at(-1);
  if (last?.state === 'reported') return <Reported report={last} />;
  if (last?.state !== 'refused') return null;
  return (
    <Banner tone="attention" icon="alert" title="The reported settlement was refused">
      {moneyText(last.amount)} on {dateText(last.on)}. {last.decidedBy}: “{last.reason}”
    </Banner>
  );
}

function Reported({ report }: { report: SettlementReport }) {
  const { client } = usePortal();
  const { zone } = useFundingPlace();
  const { canRelease } = useFundingRights();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();
  const { id, applicationId, amount, on, reportedBy, reportedAt, first } = report;
  const takeBack = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () =>
      fundingClient(client).settlements.takeBack(
        { params: { id: applicationId, reportId: id }, body: {} },
        { idempotencyKey: keyOf(id) },
      ),
    onSuccess: () => toasts.success('Taken back'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] }),
  });
  return (
    <>
      <Banner
        tone="waiting"
        icon="clock"
        title="Settlement reported, waiting for the money"
        actions={
          canRelease ? (
            <Button
              size="small"
              isLoading={takeBack.isPending}
              aria-label={`Take back the reported settlement of ${moneyText(amount)}`}
              onClick={() => takeBack.mutate()}
            >
              Take back
            </Button>
          ) : null
        }
      >
        {moneyText(amount)} on {dateText(on)}, reported by {reportedBy},{' '}
        {dateTimeText(reportedAt, zone)}. It is owing until then.
        {first ? ` ${first.by} confirmed it; a second person has to.` : null}
      </Banner>
      <ErrorAlert messages={[actTrouble(takeBack.error) ?? '']} />
    </>
  );
}
