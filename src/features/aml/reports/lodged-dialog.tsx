import { useState } from 'react';
import type { AmlReport } from '../../../../contract/endpoints/aml-reports.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { AmlDialog } from '../aml-dialog.tsx';
import { reportTroubles, useReportAct } from './use-report-act.ts';

export type ReportActProps = { report: AmlReport; onClose: () => void };

/** Records that a report was lodged with AUSTRAC. */
export function LodgedDialog({ report, onClose }: ReportActProps) {
  const act = useReportAct();
  const { id: reportId, version, today } = report;
  const [reference, setReference] = useState('');
  const [on, setOn] = useState<IsoDate | null>(today);
  const [isAsked, setAsked] = useState(false);
  const record = () => {
    setAsked(true);
    if (reference.trim() === '' || on === null) return;
    const body = { reference: reference.trim(), on };
    act.mutate({
      wish: { reportId, version, body },
      call: (calls, options) =>
        calls.reports.lodged({ params: { reportId }, ifMatch: etagOf(version), body }, options),
      done: 'Recorded as lodged',
      after: onClose,
    });
  };
  return (
    <AmlDialog
      title="Record that it was lodged"
      consequence="The draft is kept as it is and can’t be changed any more."
      confirmLabel="Record as lodged"
      isWorking={act.isPending}
      troubles={reportTroubles(act.error)}
      onConfirm={record}
      onClose={onClose}
    >
      <Field
        label="Reference from AUSTRAC"
        error={isAsked && reference.trim() === '' ? 'Enter the reference' : undefined}
      >
        <TextInput maxLength={100} value={reference} onChange={setReference} />
      </Field>
      <Field label="Lodged on" error={isAsked && on === null ? 'Enter the day' : undefined}>
        <DateInput value={on} min={report.arisenOn} max={today} today={today} onChange={setOn} />
      </Field>
    </AmlDialog>
  );
}
