import { createHash } from 'node:crypto';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';

type Whose = { id: string };

/** An id shaped as all our ids are, the same for the same words. */
function derivedId(from: string): string {
  const hex = createHash('sha256').update(from).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/**
 * The id of a side's conveyancer on a deposit: the same before and after they are sent anything, as the listing has none
 * for them.
 */
export const conveyancerId = ({ id }: Whose, side: DepositSide): string =>
  derivedId(`${id} ${side}`);

/** Contacts of a conveyancer beside the one with the link: the one before it, and the listing's. */
export const ASIDE = ['earlier', 'listed'] as const;

/** The id under which such a contact is told that the link went elsewhere; nobody with it is ever sent a link. */
export const asideId = ({ id }: Whose, side: DepositSide, which: (typeof ASIDE)[number]): string =>
  derivedId(`${id} ${side} ${which}`);

/** Whether somebody kept with a deposit is only such a contact. */
export const isAside = (
  deposit: Whose,
  { personId, side }: { personId: string; side: DepositSide },
): boolean => ASIDE.some((which) => asideId(deposit, side, which) === personId);
