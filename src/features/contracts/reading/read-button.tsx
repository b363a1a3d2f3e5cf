import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import type { DocumentWanted } from './fetch-document.ts';

const LABELS: Record<DocumentWanted['kind'], string> = {
  preview: 'Show the preview',
  sent: 'Show as it was sent',
  sealed: 'Show the sealed copy',
};

/** Shows a document of an envelope in place. */
export function ReadButton(wanted: DocumentWanted) {
  const [isOpen, setOpen] = useState(false);
  const label = LABELS[wanted.kind];
  return (
    <>
      <Button size="small" aria-label={`${label}: ${wanted.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <DocumentDialog wanted={wanted} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
