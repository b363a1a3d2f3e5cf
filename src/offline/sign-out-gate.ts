import { newId } from '../platform/ids.ts';
import { SIGN_IN_MARK as MARK } from '../platform/session-constants.ts';
import { deviceStorage } from '../platform/storage.ts';

/** Says whether the sign-in that a store was opened under still stands, in this tab and in others. */
export type SignOutGate = {
  isOpen(): boolean;
  /** Shuts this gate for good. */
  close(): void;
};

/**
 * Opens a gate on a mark in local storage that all tabs of one sign-in share. Sign-out clears local
 * storage and the next sign-in writes another mark, so a request that was under way during sign-out
 * finds the gate shut in every tab (offline.md 42, 44). Where local storage is refused, only `close`
 * shuts it.
 */
export function openSignOutGate(
  storage: Pick<Storage, 'getItem' | 'setItem'> = deviceStorage,
): SignOutGate {
  let isClosed = false;
  const mark = readOrWriteMark(storage);
  return {
    isOpen: () => !isClosed && (mark === undefined || read(storage) === mark),
    close() {
      isClosed = true;
    },
  };
}

function readOrWriteMark(storage: Pick<Storage, 'getItem' | 'setItem'>): string | undefined {
  try {
    const kept = storage.getItem(MARK);
    if (kept) return kept;
    storage.setItem(MARK, newId());
    return storage.getItem(MARK) ?? undefined;
  } catch {
    return undefined;
  }
}

function read(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    return storage.getItem(MARK) ?? undefined;
  } catch {
    return undefined;
  }
}
