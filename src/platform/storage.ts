/** A browser's storage that never throws; `setItem` says whether the value outlives the page. */
export interface StorageDoor extends Storage {
  setItem(key: string, value: string): boolean;
}

/**
 * The one door to a storage. What a browser refuses to keep (site data blocked, no space left) is held in
 * memory for as long as the page is open, so that whoever reads it finds what was put. `key` and `length` tell
 * of what is really kept.
 */
export function openDoor(open: () => Storage): StorageDoor {
  const memory = new Map<string, string>();
  const ask = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    get length() {
      return ask((storage) => storage.length) ?? 0;
    },
    key: (at) => ask((storage) => storage.key(at)) ?? null,
    getItem: (key) => memory.get(key) ?? ask((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      const isKept = ask((storage) => storage.setItem(key, value) ?? true) === true;
      if (isKept) memory.delete(key);
      return isKept;
    },
    removeItem(key) {
      memory.delete(key);
      ask((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      ask((storage) => storage.clear());
    },
  };
}

/** What all tabs of this device share. */
export const deviceStorage = openDoor(() => localStorage);

/** What this tab keeps through a reload. */
export const tabStorage = openDoor(() => sessionStorage);

/** The browser keeps nothing for this site: signing in, which leaves the page and comes back, can't work. */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked';
  override message = 'The browser blocks site data';
}

/** Whether the browser keeps nothing at all for this site. */
export function isStorageBlocked(): boolean {
  try {
    return localStorage.length + sessionStorage.length < 0;
  } catch {
    return true;
  }
}
