import { deviceStorage } from '../../platform/storage.ts';

const MARKER = 'lintel:replica-kept';

type MarkerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Remembers in local storage, apart from the rows, that this device has kept some: when the browser
 * removes the rows alone, the loss can be told (offline.md 32). Sign-out clears it with the rest.
 */
export function lostMarker(hash: string, storage: MarkerStorage = deviceStorage) {
  return {
    /** Whether rows were kept here before, as far as is known. */
    isSet: () => storage.getItem(MARKER) === hash,
    set: () => void storage.setItem(MARKER, hash),
  };
}
