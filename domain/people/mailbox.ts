/**
 * The one form of the addresses that reach one mailbox: lower case, without what follows a plus, and for
 * Gmail without dots, which it ignores. Only ever compared, never written to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+');
  return `${host === 'gmail.com' ? local.replaceAll('.', '') : local}@${host}`;
}
