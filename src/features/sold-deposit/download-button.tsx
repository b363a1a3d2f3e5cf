import { useState } from 'react';
import type { Call } from '../../../contract/client.ts';
import { errorText } from '../../platform/api-errors.ts';
import { saveFile } from '../../platform/downloads.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/toast/toasts.ts';

export interface DownloadButtonProps {
  endpoint: Call['endpoint'];
  params: Record<string, string>;
  fileName: string;
  /** For screen readers, where several stand together. */
  'aria-label'?: string;
  children: string;
}

/** Downloads a paper or a list. */
export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, params, fileName, children } = props;
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const answer = await client.stream({ endpoint, input: { params }, options: {} });
      saveFile(fileName, await answer.blob());
    } catch (error) {
      toasts.error('The file couldn’t be downloaded', { description: errorText(error) });
    }
    setWorking(false);
  }
  return (
    <Button
      size="small"
      icon="download"
      aria-label={props['aria-label']}
      isLoading={isWorking}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
