import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import styles from '../payments.module.css';
import { FileButtons } from '../record/file-buttons.tsx';
import type { RecordFile } from '../record/record-dialog.tsx';
import { type InvoiceFiles, isThere } from '../record/use-invoice-files.ts';
import { useStepPlace } from './step-place.ts';

export interface FilesCardProps {
  unrecorded: Campaign['unrecorded'];
  files: InvoiceFiles;
  onRecord: (file: RecordFile) => void;
}

/** Photos and files of invoices that were only put here so far. */
export function FilesCard({ unrecorded, files, onRecord }: FilesCardProps) {
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
