import { useId, useRef, useState } from 'react';
import type { ContractFile } from '../../../../contract/template-shapes.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import styles from '../templates.module.css';
import { type UploadStage, uploadPdf } from './upload-pdf.ts';

const STAGE_WORDS: Record<UploadStage, string> = {
  reading: 'Reading the file',
  checking: 'Sending it and checking that it is safe',
};

const REWRITTEN_WORDS =
  'What lay over its pages is part of them now, and links to programs are left out. Look through it before you send it.';

export interface PdfPickerProps {
  label: string;
  file: ContractFile | undefined;
  onFile: (file: ContractFile) => void;
}

/** Chooses a PDF, sends it to be checked, and says in plain words why one isn't taken. */
export function PdfPicker({ label, file, onFile }: PdfPickerProps) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [stage, setStage] = useState<UploadStage>();
  const [trouble, setTrouble] = useState('');
  const [isRewritten, setIsRewritten] = useState(false);
  const choose = async (chosen: File) => {
    setTrouble('');
    const sent = await uploadPdf(client, chosen, setStage);
    setStage(undefined);
    // Only a file that was written anew is of another size.
    setIsRewritten(sent.ok && sent.value.size !== chosen.size);
    if (sent.ok) onFile(sent.value);
    else setTrouble(sent.error);
  };
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button
          icon="document"
          aria-describedby={hintId}
          isLoading={stage !== undefined}
          disabled={isOffline}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p className={styles.quiet} id={hintId}>
          {isOffline ? 'Bringing a PDF needs a connection.' : 'Up to 10 MB and 200 pages.'}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void choose(chosen);
        }}
      />
      <p role="status">
        {stage ? STAGE_WORDS[stage] : ''}
        {!stage && file ? `${file.name}, ${file.pages.length} pages` : ''}
        {!stage && isRewritten ? `. ${REWRITTEN_WORDS}` : ''}
      </p>
      <ErrorAlert messages={[trouble]} />
    </div>
  );
}
