/**
 * Whether an entry of an envelope's audit trail tells something of its own. When somebody signs or declines,
 * two entries are written: the person's, and the envelope's own about it, which has that person among its facts.
 */
export function isToldOnce({ facts }: { facts: Readonly<Record<string, unknown>> }): boolean {
  return typeof facts.recipientId !== 'string';
}
