import { deviceStorage } from '../../platform/storage.ts';
import { forgetTyped } from './registration-typed.ts';

const KEY = 'lintel.registration';

/** 256 bits by which a registration is opened again, from this browser or from a letter. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** The secret of the registration that was begun in this browser; undefined where none was. */
export function keptSecret(): string | undefined {
  const kept = deviceStorage.getItem(KEY);
  return isSecret(kept) ? kept : undefined;
}

/** The same, or a new one that is kept from now on. */
export function secretToSave(): string {
  const secret = keptSecret() ?? newSecret();
  keepSecret(secret);
  return secret;
}

/** Goes on with the registration of that secret in this browser. */
export function keepSecret(secret: string): void {
  deviceStorage.setItem(KEY, secret);
}

/** Goes on with the registration of a letter: what was typed into another one here isn't part of it. */
export function goOnWith(secret: string): void {
  keepSecret(secret);
  forgetTyped();
}

/** The next registration in this browser is another one. */
export function forgetSecret(): void {
  deviceStorage.removeItem(KEY);
}

/** The secret behind the # of a letter's link. */
export function secretIn(hash: string): string | undefined {
  const text = hash.replace(/^#/, '');
  return isSecret(text) ? text : undefined;
}
