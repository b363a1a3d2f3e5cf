import { useState } from 'react';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../acts/act-trouble.ts';
import { type DocumentWanted, fetchDocument } from '../reading/fetch-document.ts';

const LABELS: Record<DocumentWanted['kind'], string> = {
  preview: 'Preview (PDF)',
  sent: 'As it was sent (PDF)',
  sealed: 'Sealed copy (PDF)',
};

/** Downloads a document of an envelope as it stands. */
export function FileButton(wanted: DocumentWanted) {
  const { name, kind } = wanted;
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const bytes = await fetchDocument(client, wanted);
      const file = new Blob([bytes], { type: 'application/pdf' });
      saveFile(`${name} (${kind}).pdf`, file);
    } catch (error) {
      toasts.error(`${name} couldn’t be fetched`, { description: actTrouble(error) ?? '' });
    }
    setWorking(false);
  }
  return (
    <Button
      size="small"
      icon="download"
      isLoading={isWorking}
      aria-label={`${LABELS[kind]}: ${name}`}
      onClick={() => void download()}
    >
      {LABELS[kind]}
    </Button>
  );
}
