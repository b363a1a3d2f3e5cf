import { useState } from 'react';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { envelopeEndpoints } from '../../../../contract/endpoints/envelopes.ts';
import type { EnvelopeId } from '../../../../domain/ids.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../acts/act-trouble.ts';

export interface FileButtonProps {
  id: EnvelopeId;
  position: number;
  name: string;
  /** With what is filled so far, as it was sent, or sealed. */
  kind: 'preview' | 'sent' | 'sealed';
}

const LABELS: Record<FileButtonProps['kind'], string> = {
  preview: 'Preview (PDF)',
  sent: 'As it was sent (PDF)',
  sealed: 'Sealed copy (PDF)',
};

/** Downloads a document of an envelope as it stands. */
export function FileButton({ id, position, name, kind }: FileButtonProps) {
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const { preview, content } = envelopeEndpoints;
      const endpoint: Endpoint = kind === 'preview' ? preview : content;
      const params = { id, position: String(position) };
      const answer = await client.stream({ endpoint, input: { params }, options: {} });
      const file = new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
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
