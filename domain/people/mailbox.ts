/** Of the platforms that this runs on, for a domain in the letters that mail servers compare. */
declare const URL: new (address: string) => { readonly hostname: string };

function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * The one form of the addresses that reach one mailbox: lower case, without what follows a plus, and for
 * Gmail without dots, which it ignores; its domain as `xn--…`. Only ever compared, never written to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = asciiHost(address.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+');
  return `${host === 'gmail.com' ? local.replaceAll('.', '') : local}@${host}`;
}
