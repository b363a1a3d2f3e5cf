import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../contract/client.ts';
import { errorText } from '../../platform/api-errors.ts';
import { saveFile } from '../../platform/downloads.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { SETTLEMENT_KEY } from './calls/settlement-queries.ts';

export interface DownloadButtonProps {
  endpoint: Call['endpoint'];
  params: Record<string, string>;
  query?: Record<string, string> | undefined;
  fileName: string;
  /** For screen readers, where several stand together. */
  'aria-label'?: string;
  children: string;
}

/** Downloads a paper; a letter that was made by it shows at once. */
export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, params, query, fileName, children } = props;
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const answer = await client.stream({ endpoint, input: { params, query }, options: {} });
      saveFile(fileName, await answer.blob());
      await queryClient.invalidateQueries({ queryKey: SETTLEMENT_KEY });
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
