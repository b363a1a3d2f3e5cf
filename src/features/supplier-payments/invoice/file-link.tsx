import { useState } from 'react';
import { documentEndpoints } from '../../../../contract/endpoints/documents.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';

export interface FileLinkProps {
  listingId: string;
  documentId: string;
  /** What the file is called when it is saved, without its end. */
  name: string;
}

const ENDS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
};

/** Downloads the paper of an invoice. */
export function FileLink({ listingId, documentId, name }: FileLinkProps) {
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const answer = await client.stream({
        endpoint: documentEndpoints.content,
        input: { params: { id: listingId, documentId } },
        options: {},
      });
      const file = await answer.blob();
      const type = file.type.split(';')[0] ?? '';
      saveFile(`${name.replaceAll(/[^\w-]+/g, '-')}${ENDS[type] ?? ''}`, file);
    } catch (error) {
      toasts.error('The file couldn’t be fetched', { description: errorText(error) });
    }
    setWorking(false);
  }
  return (
    <Button size="small" icon="download" isLoading={isWorking} onClick={() => void download()}>
      Download the file
    </Button>
  );
}
