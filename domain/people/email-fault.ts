import { isEmail, tidyEmail } from './email.ts';

/** What is in the way of an address, for who typed it, and the address that was most likely meant. */
export type EmailFault = { message: string; offer: string | undefined };

const found = (text: string) =>
  text.split(/[\s,;:<>()[\]"'|]+/).filter((word) => isEmail(word.replace(/\.+$/, '')));

/** An address whose apostrophe a phone or a word processor bent, or whose signs slipped. */
function mended(text: string): string {
  return text
    .replaceAll(/[‘’ʼ`´′]/g, "'")
    .replaceAll(/\s*[([{]at[)\]}]\s*/gi, '@')
    .replaceAll(/\s*[([{]dot[)\]}]\s*/gi, '.')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[,;。]/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.<"']+|[.>"']+$/g, '');
}

/**
 * What keeps a text from being an email address, or undefined where it is one. Nothing is put right unasked: the
 * address that was meant is offered.
 */
export function emailFault(written: string): EmailFault | undefined {
  const text = tidyEmail(written);
  if (isEmail(text)) return undefined;
  const inside = found(text.replaceAll(/[’‘]/g, "'"));
  const addresses = new Set(inside.map((each) => each.toLowerCase().replace(/\.+$/, '')));
  if (addresses.size > 1) {
    const message = 'These are two addresses. Enter one here, and the other with whoever reads it';
    return { message, offer: undefined };
  }
  const alone = inside[0]?.replace(/\.+$/, '');
  const guess = mended(text);
  const offer = /[’‘ʼ´′]/.test(text) && isEmail(guess) ? guess : (alone ?? guess);
  if (isEmail(offer)) return { message: `Enter it as ${offer}`, offer };
  return { message: reasonOf(text), offer: undefined };
}

function reasonOf(text: string): string {
  if (text === '') return 'Enter an email address';
  if (text.length > 254) return 'An email address has at most 254 characters';
  const at = text.lastIndexOf('@');
  if (at < 0) return 'An email address has an @, such as name@example.com';
  const [local, host] = [text.slice(0, at), text.slice(at + 1)];
  const [foreign] = /[^\p{ASCII}]/u.exec(local) ?? [];
  if (foreign) return `Mail can't be sent to an address with “${foreign}” before the @`;
  if (local.includes('@')) return 'An email address has one @';
  if (!/^[^.].*\.[^.]+$/.test(host)) return 'What follows the @ isn’t whole, such as example.com';
  return 'Not an email address, such as name@example.com';
}
