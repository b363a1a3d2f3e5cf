import { Busy } from '../ports/busy.ts';
import { FileStorageUnavailable } from '../ports/file-storage.ts';
import { RevocationUnavailable } from '../ports/revocation.ts';
import { TimeStampUnavailable } from '../ports/time-stamps.ts';

/** What another try may help with: the storage, too much under way, and those who vouch for a seal. */
const AWAY = [FileStorageUnavailable, Busy, TimeStampUnavailable, RevocationUnavailable];

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** PostgreSQL: connection trouble, no resources left, shutting down, starting up, timed out, locked. */
const SQL_STATE = /^(08|53|57P0[1-4]|57014|55P03|40001|40P01|58)/;

/**
 * Whether an error means that the database, the file storage or who vouches for seals is away, or that too much is under way, so
 * that the caller may simply try again: nothing was committed. Looks through the causes that the query builder wraps.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY.some((each) => cause instanceof each)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (NETWORK.has(code) || SQL_STATE.test(code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|PGlite is clos/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
