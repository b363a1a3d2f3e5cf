import { randomBytes } from 'node:crypto';
import { IN_PERSON_LIFE_MS } from '../../../domain/contracts/in-person.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { codesNow } from './counts/service.ts';
import { type CodeSecrets, scopeKey } from './secrets.ts';
import { insertProof } from './store.ts';

/** Whose link a host vouches for, with the contacts on file. */
export type VouchedFor = {
  agencyId: string;
  recipientId: string;
  /** The hash of the link's code in hexadecimal digits. */
  codeKey: string;
  email: string | null;
  phone: string | null;
};

/**
 * Proves the holder of a link by a host's word in place of a code: for 15 minutes, for that link alone. The
 * id is the secret, told to the host's device and to nobody else.
 */
export async function vouchInPerson(
  tx: Tx,
  { secrets, clock }: { secrets: CodeSecrets; clock: Clock },
  { agencyId, recipientId, codeKey, email, phone }: VouchedFor,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const at = await codesNow(tx, clock);
  await insertProof(tx, {
    id,
    agencyId,
    scope: scopeKey('signing', codeKey),
    partyId: recipientId,
    contactMark: secrets.contactMark({ email, phone, requires: true }),
    at,
    until: new Date(at.getTime() + IN_PERSON_LIFE_MS),
  });
  return id;
}
