import { useState } from 'react';
import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { InvoiceItem } from '../invoice/invoice-item.tsx';
import styles from '../payments.module.css';
import { FileButtons } from '../record/file-buttons.tsx';
import { RecordDialog, type RecordFile } from '../record/record-dialog.tsx';
import { type InvoiceFiles, isThere, useInvoiceFiles } from '../record/use-invoice-files.ts';
import { useMayRecord, useStepPlace } from './step-place.ts';

/** The invoices of a campaign, and the files of which nobody has recorded anything yet. */
export function InvoicesCard({ campaign }: { campaign: Campaign }) {
  const [recorded, setRecorded] = useState<RecordFile | 'none'>();
  const files = useInvoiceFiles();
  const mayRecord = useMayRecord();
  const { invoices } = campaign;
  return (
    <>
      {mayRecord ? (
        <FilesCard campaign={campaign} files={files} onRecord={(file) => setRecorded(file)} />
      ) : null}
      <Card
        title="Invoices"
        aside={
          mayRecord ? (
            <Button variant="primary" icon="add" onClick={() => setRecorded('none')}>
              Record an invoice
            </Button>
          ) : null
        }
      >
        <PageStates
          state={
            invoices.length === 0
              ? {
                  kind: 'empty',
                  title: 'No invoices yet',
                  message: 'Record each invoice of the campaign’s suppliers as it comes.',
                }
              : { kind: 'ready' }
          }
        >
          <ul className={content.list} aria-label="Invoices">
            {invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </PageStates>
      </Card>
      {recorded ? (
        <RecordDialog
          campaign={campaign}
          files={files}
          file={recorded === 'none' ? undefined : recorded}
          onClose={() => setRecorded(undefined)}
        />
      ) : null}
    </>
  );
}

interface FilesCardProps {
  campaign: Campaign;
  files: InvoiceFiles;
  onRecord: (file: RecordFile) => void;
}

/** Photos and files of invoices that were only put here so far. */
function FilesCard({ campaign: { unrecorded }, files, onRecord }: FilesCardProps) {
  const { zone } = useStepPlace();
  const waiting = files.files.filter((file) => !isThere(file));
  const count = unrecorded.length;
  async function add(file: File) {
    if (await files.add(file)) toasts.success(`${file.name} is kept on this device`);
  }
  return (
    <Card title="Files of invoices">
      <div className={content.text}>
        {count > 0 ? (
          <p className={content.needs}>
            {count === 1 ? '1 file waits to be recorded' : `${count} files wait to be recorded`}
          </p>
        ) : (
          <p className={content.quiet}>
            Take a photo of an invoice when you get it, also without a connection. It waits here
            until somebody records it.
          </p>
        )}
        <ul className={content.list} aria-label="Files to be recorded">
          {unrecorded.map(({ documentId, name, addedByName, addedAt }) => (
            <li key={documentId} className={content.item}>
              <div className={content.line}>
                <span className={styles.texts}>{name}</span>
                <Button
                  size="small"
                  aria-label={`Record ${name}`}
                  onClick={() => onRecord({ id: documentId, name })}
                >
                  Record it
                </Button>
              </div>
              <p className={content.quiet}>
                {addedByName}, {dateTimeText(addedAt, zone)}
              </p>
            </li>
          ))}
          {waiting.map(({ id, name }) => (
            <li key={id} className={content.item}>
              <span className={styles.texts}>{name}</span>
              <p className={content.quiet}>On its way: it is sent once there is a connection.</p>
            </li>
          ))}
        </ul>
        <ErrorAlert title="Not added" messages={files.problem ? [files.problem] : []} />
        <FileButtons isAdding={files.isAdding} onFile={(file) => void add(file)} />
      </div>
    </Card>
  );
}
