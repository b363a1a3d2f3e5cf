import { randomBytes } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { IN_PERSON_LIFE_MS } from '../../../domain/contracts/in-person.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { codesNow } from './counts/service.ts';
import { type CodeSecrets, newProof, scopeKey } from './secrets.ts';
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
 * Proves the holder of a link by a host's word in place of a code: for 15 minutes, for that link alone. Gives
 * the proof, which is told to the host's device and kept nowhere.
 */
export async function vouchInPerson(
  tx: Tx,
  { secrets, clock }: { secrets: CodeSecrets; clock: Clock },
  { agencyId, recipientId, codeKey, email, phone }: VouchedFor,
): Promise<string> {
  const proof = newProof();
  const at = await codesNow(tx, clock);
  await insertProof(tx, {
    id: randomBytes(16).toString('base64url'),
    agencyId,
    scope: scopeKey('signing', codeKey),
    partyId: recipientId,
    contactMark: secrets.contactMark({ email, phone, requires: true }),
    proofHash: secrets.proofHash(proof),
    at,
    until: addMilliseconds(at, IN_PERSON_LIFE_MS),
  });
  return proof;
}
