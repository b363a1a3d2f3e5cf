import type { Tx } from '../../db/transaction.ts';
import { type NotificationRequest, notify } from '../notifications/requests/service.ts';
import type { Doing } from './events/service.ts';
import type { EnvelopeRow, RecipientRow } from './store.ts';

type Written<T> = T extends unknown
  ? Omit<
      T,
      'agencyId' | 'envelopeId' | 'recipientId' | 'contactId' | 'staffId' | 'dedupeKey' | 'runAt'
    >
  : never;
type ToRecipient = Extract<NotificationRequest, { kind: `signing-${string}`; recipientId: string }>;

/** What people are told of an envelope, and the facts of it. */
export type EnvelopeLetter = Written<ToRecipient>;

/** Tells these people, each once for this version of the envelope, by the ways they are reached. */
export function tell(
  tx: Tx,
  doing: Doing,
  { agencyId, id: envelopeId, version }: EnvelopeRow,
  recipients: readonly RecipientRow[],
  letter: EnvelopeLetter,
): Promise<void> {
  return notify(
    tx,
    doing,
    recipients
      .filter(({ channels }) => channels.length > 0)
      .map(({ id: recipientId }) => ({
        ...letter,
        agencyId,
        envelopeId,
        recipientId,
        dedupeKey: `${letter.kind} ${envelopeId} ${recipientId} ${version}`,
      })),
  );
}

/**
 * Tells somebody at contacts that aren't theirs in the envelope, or not any more: each once for this version
 * of the envelope. There is never a link in it.
 */
export function tellAt(
  tx: Tx,
  doing: Doing,
  { agencyId, id: envelopeId, version }: EnvelopeRow,
  { id: recipientId }: Pick<RecipientRow, 'id'>,
  contacts: readonly { id: string }[],
  letter: EnvelopeLetter,
): Promise<void> {
  return notify(
    tx,
    doing,
    contacts.map(({ id: contactId }) => ({
      ...letter,
      agencyId,
      envelopeId,
      recipientId,
      contactId,
      dedupeKey: `${letter.kind} ${envelopeId} ${recipientId} ${contactId} ${version} ${
        letter.kind === 'signing-contact-changed' ? doing.ids.next() : ''
      }`,
    })),
  );
}

type Outcome = Extract<EnvelopeLetter, { kind: 'signing-outcome' }>['facts'];

/** Tells whoever sent the envelope what became of it, once for each thing that did. */
export function tellSender(
  tx: Tx,
  doing: Doing,
  { agencyId, id: envelopeId, createdBy: staffId }: EnvelopeRow,
  facts: Outcome,
  once: string,
): Promise<void> {
  const dedupeKey = `signing-outcome ${envelopeId} ${facts.outcome} ${once}`;
  const letter = { kind: 'signing-outcome', facts } as const;
  return notify(tx, doing, [{ ...letter, agencyId, envelopeId, staffId, dedupeKey }]);
}

/** Those who have heard of an envelope by now: who was never asked isn't told that it ended. */
export function informed(recipients: readonly RecipientRow[]): RecipientRow[] {
  return recipients.filter(({ state }) => state !== 'waiting');
}
