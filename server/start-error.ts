import { DAMAGED, isDamage } from './db/damage.ts';
import { DataLockedError } from './db/data-lock.ts';
import { OtherMigrationsError } from './db/migrate.ts';
import { SettingsError } from './env.ts';
import { errorFacts } from './http/error-facts.ts';
import { isUnavailable } from './http/unavailable.ts';

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ERR_SQLITE_ERROR'];
/** PostgreSQL: wrong user, wrong password, no such database. */
const REFUSED = /^(28|3D)/;

/** Why the process can't start, in words for whoever started it; the stack only of what nobody foresaw. */
export function startError(error: unknown): string {
  if (
    error instanceof SettingsError ||
    error instanceof DataLockedError ||
    error instanceof OtherMigrationsError
  ) {
    return error.message;
  }
  const { code = '' } = errorFacts(error);
  if (code === 'EADDRINUSE') {
    return 'PORT: the port is in use by another program. For example: PORT=8081';
  }
  if (error instanceof Error && error.name === 'UnusableSealingKey') {
    return `SEALING_KEY_FILE: ${error.message}. For example: SEALING_KEY_FILE=/run/secrets/lintel-seal.pem`;
  }
  if (error instanceof Error && error.name === 'UnusableAnchors') {
    return `TIME_STAMP_ANCHORS_FILE: ${error.message}. For example: TIME_STAMP_ANCHORS_FILE=/etc/lintel/time-stamp-anchors.pem`;
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR: there is a file where the folder should be (${code}). For example: DATA_DIR=/var/lib/lintel`;
  }
  if (isDamage(error)) return DAMAGED;
  if (UNWRITABLE.includes(code)) {
    return `DATA_DIR: the folder can not be written (${code}). For example: DATA_DIR=/var/lib/lintel`;
  }
  if (isUnavailable(error) || REFUSED.test(code)) {
    return `DATABASE_URL: the database can not be reached${code && ` (${code})`}. For example: DATABASE_URL=postgres://lintel:secret@127.0.0.1:5432/lintel`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
