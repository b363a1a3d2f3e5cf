import { useRef, useState } from 'react';
import { describeError, log } from '../../../platform/log.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import type { CsvParams } from './csv-download.ts';

/** Downloads the whole result of a search as the server streams it, with progress and a way to stop. */
export function useCsvDownload(params: CsvParams) {
  const { client, clock } = usePortal();
  const [isDownloading, setDownloading] = useState(false);
  const isRunning = useRef(false);

  async function download() {
    if (isRunning.current) return;
    isRunning.current = true;
    setDownloading(true);
    try {
      const { downloadCsv } = await import('./csv-download.ts');
      await downloadCsv({ client, clock }, params);
    } catch (error) {
      // The app hears of missing code by its own event.
      log('warning', 'table.csv-not-loaded', describeError(error));
    } finally {
      isRunning.current = false;
      setDownloading(false);
    }
  }

  return { isDownloading, download: () => void download() };
}
