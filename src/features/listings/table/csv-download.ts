import { listingEndpoints } from '../../../../contract/endpoints/listings.ts';
import { errorText, RequestAborted } from '../../../platform/api-errors.ts';
import { saveFile } from '../../../platform/downloads.ts';
import type { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { sizeText } from '../documents/size-text.ts';
import { readWhole } from './read-whole.ts';
import { dayOf } from './row-texts.ts';
import type { ListingSearchParams } from './search-params.ts';

const TOAST = 'listings-csv';

/** What a CSV is made of: which listings, in which order. */
export type CsvParams = Omit<ListingSearchParams, 'page' | 'size'>;

/** Downloads the result, saying how far it has come; never rejects. */
export async function downloadCsv(
  { client, clock }: Pick<ReturnType<typeof usePortal>, 'client' | 'clock'>,
  params: CsvParams,
): Promise<void> {
  const controller = new AbortController();
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
      say(`${sizeText(bytes)} received.`),
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
  }
}
