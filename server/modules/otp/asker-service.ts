import type { Tx } from '../../db/transaction.ts';
import { isKnownDevice } from './counts/service.ts';
import { contactMarkOf } from './link-access-service.ts';
import { codeScope } from './links/service.ts';
import type { LinkRow } from './links/store.ts';
import type { CodeSecrets } from './secrets.ts';

/** Who asks for a code or enters one, as far as their device says. */
export type Asker = {
  /** A mark of the device at this link; undefined where none was named. */
  mark: string | undefined;
  /** The same, where the link's owner was at it before. */
  known: string | undefined;
};

/** Who asks at a link. A device that nobody named is nobody's: it never hears of another one's code. */
export async function askerOf(
  tx: Tx,
  secrets: CodeSecrets,
  row: LinkRow,
  device: string | undefined,
): Promise<Asker> {
  if (device === undefined) return { mark: undefined, known: undefined };
  const scope = codeScope(row);
  const asker = secrets.askerMark(scope, device);
  const contactMark = contactMarkOf(row, secrets);
  const isKnown = await isKnownDevice(tx, secrets, { asker, scope, contactMark });
  return { mark: asker, known: isKnown ? asker : undefined };
}
