import { createHash, randomBytes } from 'node:crypto';
import { AML_CASE } from '../../../../domain/aml/own-check.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import { SALE_SETTLEMENT } from '../../../../domain/settlement/settlement-work.ts';
import { SOLD_DEPOSIT } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import {
  findPeopleWithLink,
  findSealedCode,
  insertPersonLink,
  type LinksOf,
  type PersonLinkKey,
  type PersonLinkKind,
  revokePersonLinks,
} from './store.ts';

const ABOUT: Record<PersonLinkKind, string> = {
  aml: AML_CASE,
  deposit: SOLD_DEPOSIT,
  settlement: SALE_SETTLEMENT,
};

const urlOf = (sealer: LinkSealer, kind: PersonLinkKind, code: string) =>
  ({
    aml: sealer.checkUrlOf,
    deposit: sealer.depositUrlOf,
    settlement: sealer.settlementUrlOf,
  })[kind](code);

const ownerOf = ({ agencyId, kind, aboutId, personId }: PersonLinkKey) => ({
  agencyId,
  about: ABOUT[kind],
  aboutId,
  personId,
});

/**
 * Makes somebody's own link and ends the ones before it. Its code is told to nobody here: the worker that sends the
 * message opens the seal. A code always comes before anything opens.
 */
export async function makePersonLink(
  tx: Tx,
  sealer: LinkSealer,
  key: PersonLinkKey,
  now: Date,
): Promise<void> {
  await revokePersonLinks(tx, key, now);
  const code = makeShortcode(true, randomBytes(shortcodeBytes(true)));
  await insertPersonLink(tx, key, {
    codeHash: createHash('sha256').update(code).digest(),
    codeSealed: sealer.seal(code, ownerOf(key)),
    createdAt: now,
  });
}

/** The address of somebody's link that works, for the message to them and for nothing else. */
export async function personLinkOf(
  tx: Tx,
  sealer: LinkSealer,
  key: PersonLinkKey,
): Promise<string | undefined> {
  const sealed = await findSealedCode(tx, key);
  if (sealed === undefined) return undefined;
  return urlOf(sealer, key.kind, sealer.open(sealed, ownerOf(key)));
}

/** Ends somebody's link; none there is fine. */
export async function endPersonLink(tx: Tx, key: PersonLinkKey, now: Date): Promise<void> {
  await revokePersonLinks(tx, key, now);
}

/** Whose link of something works. */
export function peopleWithLink(tx: Tx, of: LinksOf): Promise<ReadonlySet<string | null>> {
  return findPeopleWithLink(tx, of);
}
