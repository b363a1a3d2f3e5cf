import { newId } from '../../platform/ids.ts';
import { tabStorage } from '../../platform/storage.ts';

const KEPT_AS = 'lintel:sign-key';

/**
 * The idempotency key of a signing: the same for the same try, through a reload too, until it was
 * answered, so that an answer that got lost never makes a second signing.
 */
export function signKey(
  tried: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = tabStorage,
): string {
  const [text, key] = (storage.getItem(KEPT_AS) ?? '').split('\n');
  if (text === tried && key) return key;
  const made = newId();
  storage.setItem(KEPT_AS, `${tried}\n${made}`);
  return made;
}

/** Forgets the key: the try was answered. */
export function forgetSignKey(storage: Pick<Storage, 'removeItem'> = tabStorage): void {
  storage.removeItem(KEPT_AS);
}
