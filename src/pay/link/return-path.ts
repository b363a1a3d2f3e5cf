import { parsePublicAddress } from '../../../contract/public-addresses.ts';
import { tabStorage } from '../../platform/storage.ts';

const KEPT_AS = 'lintel:return';

/** Keeps for this tab where a payer goes on when the provider sends them back. */
export function keepReturn(path: string, storage: Pick<Storage, 'setItem'> = tabStorage): void {
  storage.setItem(KEPT_AS, path);
}

/** Where this tab's payer goes on; undefined in a tab that began no payment. */
export function readReturn(storage: Pick<Storage, 'getItem'> = tabStorage): string | undefined {
  const path = storage.getItem(KEPT_AS) ?? '';
  return parsePublicAddress(path)?.page === 'payment-confirmation' ? path : undefined;
}
