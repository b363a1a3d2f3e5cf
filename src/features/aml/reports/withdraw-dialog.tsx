import { useState } from 'react';
import { etagOf } from '../../../platform/api-client.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import type { ReportActProps } from './lodged-dialog.tsx';
import { reportTroubles, useReportAct } from './use-report-act.ts';

/** Withdraws a draft, with the reason. */
export function WithdrawDialog({ report, onClose }: ReportActProps) {
  const act = useReportAct();
  const reason = useReason(useState(''));
  const { id: reportId, version } = report;
  const withdraw = () => {
    const given = reason.given();
    if (!given) return;
    const body = { reason: given };
    act.mutate({
      wish: { reportId, version, body },
      call: (calls, options) =>
        calls.reports.withdraw({ params: { reportId }, ifMatch: etagOf(version), body }, options),
      done: 'Draft withdrawn',
      after: onClose,
    });
  };
  return (
    <AmlDialog
      title="Withdraw the draft?"
      consequence="It is kept with the reason, and nobody has to lodge it."
      confirmLabel="Withdraw draft"
      isDanger
      isWorking={act.isPending}
      troubles={reportTroubles(act.error)}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <ReasonField hint="Kept with the report, for you alone" reason={reason} />
    </AmlDialog>
  );
}
