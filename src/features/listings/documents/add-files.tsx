import { useRef } from 'react';
import type { DocumentKind } from '../../../../domain/documents/document.ts';
import { ACCEPTED } from '../../../offline/prepare-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './documents.module.css';

export interface AddFilesProps {
  isAdding: boolean;
  onAdd: (files: readonly File[], kind: DocumentKind) => void;
}

/** Chooses documents, the authority among them, or photos; a phone offers its camera. */
export function AddFiles({ isAdding, onAdd }: AddFilesProps) {
  return (
    <div className={styles.actions}>
      <Picker kind="document" label="Add documents" isAdding={isAdding} onAdd={onAdd} />
      <Picker kind="authority" label="Add signed authority" isAdding={isAdding} onAdd={onAdd} />
      <Picker kind="invoice" label="Add an invoice" isAdding={isAdding} onAdd={onAdd} />
      <Picker kind="photo" label="Add photos" isAdding={isAdding} onAdd={onAdd} />
    </div>
  );
}

function Picker({
  kind,
  label,
  isAdding,
  onAdd,
}: AddFilesProps & { kind: DocumentKind; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="add" isLoading={isAdding} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={ACCEPTED[kind]}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onAdd(files, kind);
        }}
      />
    </>
  );
}
