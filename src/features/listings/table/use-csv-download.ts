import { useRef, useState } from 'react';
import { listingEndpoints } from '../../../../contract/endpoints/listings.ts';
import { errorText, RequestAborted } from '../../../platform/api-errors.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { readWhole } from './read-whole.ts';
import { dayOf } from './row-texts.ts';
import type { ListingSearchParams } from './search-params.ts';

const TOAST = 'listings-csv';

/** Downloads the whole result of a search as the server streams it, with progress and a way to stop. */
export function useCsvDownload(params: Pick<ListingSearchParams, 'queries' | 'sort' | 'shelf'>) {
  const { client, clock } = usePortal();
  const [isDownloading, setDownloading] = useState(false);
  const running = useRef<AbortController>(null);

  async function download() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setDownloading(true);
    const say = (description: string) =>
      toasts.show({
        id: TOAST,
        tone: 'loading',
        title: 'Preparing the CSV',
        description,
        action: { label: 'Cancel', onSelect: () => controller.abort() },
      });
    say('Asking for all listings found.');
    try {
      const endpoint = listingEndpoints.export;
      const response = await client.stream({
        endpoint,
        input: { query: params },
        options: { signal: controller.signal },
      });
      const file = await readWhole(response, controller.signal, (bytes) =>
        say(`${(bytes / 1_048_576).toFixed(1)} MB received.`),
      );
      const name = `${params.shelf === 'archived' ? 'archived-listings' : 'listings'}-${dayOf(clock.now())}.csv`;
      saveFile(name, file);
      toasts.success('CSV downloaded', { id: TOAST, description: name });
    } catch (error) {
      if (error instanceof RequestAborted || controller.signal.aborted) {
        toasts.info('Download cancelled', { id: TOAST });
      } else {
        toasts.error('The CSV couldn’t be downloaded', {
          id: TOAST,
          description: errorText(error),
        });
      }
    } finally {
      running.current = null;
      setDownloading(false);
    }
  }

  return { isDownloading, download: () => void download() };
}
