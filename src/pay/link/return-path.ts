import { parsePublicAddress } from '../../../contract/public-addresses.ts';

const KEPT_AS = 'lintel:return';

/** Keeps for this tab where a payer goes on when the provider sends them back. */
export function keepReturn(path: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    storage.setItem(KEPT_AS, path);
  } catch {
    // The page they come back to says how to go on.
  }
}

/** Where this tab's payer goes on; undefined in a tab that began no payment. */
export function readReturn(storage: Pick<Storage, 'getItem'> = sessionStorage): string | undefined {
  try {
    const path = storage.getItem(KEPT_AS) ?? '';
    return parsePublicAddress(path)?.page === 'payment-confirmation' ? path : undefined;
  } catch {
    return undefined;
  }
}
