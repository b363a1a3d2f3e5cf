import type { RecipientState } from '../recipient-states.ts';

/** What somebody gets an envelope for: to sign, to witness, or a copy of what was signed. */
export const RECIPIENT_KINDS = ['signer', 'witness', 'copy'] as const;

/** What somebody gets an envelope for. */
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** What of a recipient decides about the order. Equal positions go together. */
export type Placed = {
  id: string;
  kind: RecipientKind;
  /** The recipient whose signing a witness witnesses. */
  witnessFor?: string | null | undefined;
  position: number;
  state: RecipientState;
};

/**
 * The ids of those who may sign now, in their order. In order: once everybody of a lower position has
 * signed; otherwise all at once. A witness signs after the one they witness, and nobody signs after
 * somebody declined. The server asks this on every call, so no link goes round it (domain.md 2.2).
 */
export function mayActNow(recipients: readonly Placed[], inOrder: boolean): string[] {
  const acting = recipients.filter(({ kind }) => kind !== 'copy');
  if (acting.some(({ state }) => state === 'declined')) return [];
  const open = acting.filter(({ state }) => state !== 'signed');
  // Whom a witness waits for holds nobody up twice: both may have the same position.
  const first = Math.min(...open.map(({ position }) => position));
  return open
    .filter(({ position }) => !inOrder || position === first)
    .filter(({ kind, witnessFor }) => {
      if (kind !== 'witness') return true;
      return acting.some(({ id, state }) => id === witnessFor && state === 'signed');
    })
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);
}

/** Whether everybody who was to sign or witness has. */
export function isAllSigned(recipients: readonly Pick<Placed, 'kind' | 'state'>[]): boolean {
  const acting = recipients.filter(({ kind }) => kind !== 'copy');
  return acting.length > 0 && acting.every(({ state }) => state === 'signed');
}

/**
 * Whether an order can ever be carried out: each witness belongs to a signer, and in order none of them
 * comes before the one they witness.
 */
export function isOrderSound(
  recipients: readonly Omit<Placed, 'state'>[],
  inOrder: boolean,
): boolean {
  return recipients.every(({ kind, witnessFor, position }) => {
    if (kind !== 'witness') return true;
    const signer = recipients.find(({ id }) => id === witnessFor);
    return signer?.kind === 'signer' && (!inOrder || signer.position <= position);
  });
}
