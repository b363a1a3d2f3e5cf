import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import content from '../../../ui/layout/content.module.css';
import { PaymentDialog } from '../payment-dialog.tsx';
import { INVOICE_KIND_WORDS, invoiceTitle } from '../words/invoice-words.ts';
import { FileButtons } from './file-buttons.tsx';
import { LineFields } from './line-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { type RecordDraft, UNBOOKED } from './record-draft.ts';
import { SupplierField } from './supplier-field.tsx';
import type { InvoiceFiles } from './use-invoice-files.ts';
import { type RecordFile, type RecordForm, useRecordForm } from './use-record-form.ts';

export type { RecordFile } from './use-record-form.ts';

export interface RecordDialogProps {
  campaign: Campaign;
  files: InvoiceFiles;
  /** The file that is recorded; none for an invoice whose file is added here, or never. */
  file: RecordFile | undefined;
  onClose: () => void;
}

const KINDS = Object.entries(INVOICE_KIND_WORDS).map(([value, label]) => ({
  value: value as RecordDraft['kind'],
  label,
}));

/** Records an invoice or a credit note of the campaign. */
export function RecordDialog({ campaign, files, file, onClose }: RecordDialogProps) {
  const form = useRecordForm(campaign.listingId, files, file, onClose);
  const { draft, restoredAt, errors, change } = form;
  if (!draft) return null;
  return (
    <PaymentDialog
      title="Record an invoice"
      size="medium"
      consequence="Enter what the paper says. Somebody else approves it before it is paid."
      confirmLabel="Record it"
      isWorking={form.isWorking}
      error={form.error}
      onConfirm={() => form.record(draft)}
      onClose={onClose}
    >
      {restoredAt ? (
        <DraftNotice savedAt={restoredAt} onDiscard={() => void form.restart()} />
      ) : null}
      <FileField form={form} draft={draft} files={files} />
      <RadioGroup
        legend="What it is"
        isInline
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <SupplierField
        value={draft.supplierId}
        error={errors.supplierId}
        onChange={(supplierId) => change({ supplierId })}
      />
      <PaperFields draft={draft} errors={errors} onChange={change} />
      <LineFields campaign={campaign} draft={draft} error={errors.lines} onChange={change} />
      {draft.kind === 'credit-note' ? (
        <AgainstField campaign={campaign} draft={draft} form={form} />
      ) : null}
      <Field label="Note" isOptional error={errors.note}>
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </Field>
    </PaymentDialog>
  );
}

interface PartProps {
  form: RecordForm;
  draft: RecordDraft;
}

function FileField({ form, draft, files }: PartProps & { files: InvoiceFiles }) {
  const { errors, change, isFileThere, isReading } = form;
  async function add(file: File) {
    const id = await files.add(file);
    if (id) change({ documentId: id, fileName: file.name });
  }
  return (
    <div className={content.text}>
      {draft.documentId === null ? (
        <>
          <p>Its file: a PDF, or a photo of the paper.</p>
          <FileButtons isAdding={files.isAdding} onFile={(file) => void add(file)} />
        </>
      ) : (
        <>
          <p className={content.line}>
            <span>File: {draft.fileName}</span>
            <Button
              size="small"
              variant="quiet"
              onClick={() => change({ documentId: null, fileName: '' })}
            >
              Use another file
            </Button>
          </p>
          <p className={content.quiet} role="status">
            {statusOf()}
          </p>
        </>
      )}
      <ErrorAlert messages={[errors.documentId ?? '', files.problem ?? '']} />
    </div>
  );

  function statusOf(): string {
    if (!isFileThere) return 'On its way: it is sent once there is a connection.';
    if (isReading) return 'Reading what the file says…';
    return draft.readFrom === draft.documentId
      ? 'Filled in from the text of the file. Check each field against it.'
      : '';
  }
}

function AgainstField({ campaign, draft, form }: PartProps & { campaign: Campaign }) {
  const own = campaign.invoices.filter(
    ({ kind, supplierId, state }) =>
      kind === 'invoice' &&
      supplierId === draft.supplierId &&
      state !== 'rejected' &&
      state !== 'cancelled',
  );
  return (
    <Field
      label="Against"
      hint="It is taken off what that invoice pays"
      error={form.errors.credits}
    >
      <SelectInput
        value={draft.creditedId || UNBOOKED}
        options={[
          { value: UNBOOKED, label: 'No invoice in particular' },
          ...own.map((invoice) => ({ value: invoice.id, label: invoiceTitle(invoice) })),
        ]}
        onChange={(creditedId) => form.change({ creditedId })}
      />
    </Field>
  );
}
