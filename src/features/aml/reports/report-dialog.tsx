import { useState } from 'react';
import type { AmlReport } from '../../../../contract/endpoints/aml-reports.ts';
import type { ReportKind } from '../../../../domain/aml/report.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { AmlCaseId } from '../../../../domain/ids.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { newId } from '../../../platform/ids.ts';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { AmlDialog } from '../aml-dialog.tsx';
import { draftOf, factsOf, type ReportDraft, ReportDraftSchema } from './report-draft.ts';
import { REPORT_KIND_WORDS } from './report-words.ts';
import { reportTroubles, useReportAct } from './use-report-act.ts';

export interface ReportDialogProps {
  /** The draft that is written anew; none for a new one. */
  report?: AmlReport | undefined;
  /** The check that a new one begins with. */
  about?: { caseId: AmlCaseId; listingReference: string } | undefined;
  today: IsoDate;
  onClose: () => void;
}

const KINDS = Object.entries(REPORT_KIND_WORDS).map(([value, label]) => ({
  value: value as ReportKind,
  label,
}));

/** Drafts a report, or writes a draft anew. */
export function ReportDialog({ report, about, today, onClose }: ReportDialogProps) {
  const act = useReportAct();
  const [id] = useState(() => newId());
  const form = `aml-report-${report?.id ?? about?.caseId ?? 'new'}`;
  const drafts = useFormDraft(form, ReportDraftSchema, () =>
    draftOf(report, about?.listingReference ?? ''),
  );
  const [errors, setErrors] = useState<Partial<Record<keyof ReportDraft, string>>>({});
  const { draft, change, drop, restoredAt, restart } = drafts;
  if (!draft) return null;

  function save(typed: ReportDraft) {
    const read = factsOf(typed, today);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const { facts } = read;
    const ofCase = about ? { caseId: about.caseId } : {};
    const body = { id, ...ofCase, listingReference: typed.listingReference.trim(), facts };
    act.mutate({
      wish: report ? { of: report.id, version: report.version, facts } : body,
      call: (calls, options) =>
        report
          ? calls.reports.edit(
              { params: { reportId: report.id }, ifMatch: etagOf(report.version), body: facts },
              options,
            )
          : calls.reports.draft({ body }, options),
      done: 'Draft saved',
      before: drop,
      after: onClose,
    });
  }

  const isSuspicion = draft.kind === 'suspicion';
  return (
    <AmlDialog
      title={report ? 'Edit the draft' : 'Draft a report'}
      size="medium"
      consequence="Only you see it. Nothing is sent to AUSTRAC from here."
      confirmLabel="Save draft"
      isWorking={act.isPending}
      troubles={reportTroubles(act.error)}
      onConfirm={() => save(draft)}
      onClose={onClose}
    >
      {restoredAt ? <DraftNotice savedAt={restoredAt} onDiscard={() => void restart()} /> : null}
      <Field label="What is reported">
        <SelectInput options={KINDS} value={draft.kind} onChange={(kind) => change({ kind })} />
      </Field>
      <Field label="Listing reference" error={errors.listingReference}>
        <TextInput
          value={draft.listingReference}
          readOnly={report !== undefined || about !== undefined}
          onChange={(value) => change({ listingReference: value })}
        />
      </Field>
      <Field
        label={isSuspicion ? 'Suspicion formed on' : 'Cash changed hands on'}
        error={errors.arisenOn}
      >
        <DateInput
          value={draft.arisenOn}
          max={today}
          today={today}
          onChange={(arisenOn) => change({ arisenOn })}
        />
      </Field>
      {isSuspicion ? (
        <Checkbox
          label="It is about terrorism"
          hint="Then it is due within 24 hours"
          checked={draft.isTerrorism}
          onChange={(isTerrorism) => change({ isTerrorism })}
        />
      ) : null}
      <Field label="Cash" isOptional={isSuspicion} error={errors.cash}>
        <MoneyInput value={draft.cash} onChange={(cash) => change({ cash })} />
      </Field>
      <Field
        label={isSuspicion ? 'Grounds of the suspicion' : 'What happened'}
        hint="Who, what, when and why, as AUSTRAC’s form asks it"
      >
        <TextArea
          rows={8}
          maxLength={10_000}
          value={draft.grounds}
          onChange={(grounds) => change({ grounds })}
        />
      </Field>
    </AmlDialog>
  );
}
