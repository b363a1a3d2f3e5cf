import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import type { Ground } from './ground.ts';
import { changedSince } from './key-terms/terms.ts';

const WAITING: readonly ApplicationState[] = [
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

type Asking = Pick<Ground, 'row' | 'listing' | 'agency' | 'consents'>;
type Party = { id: string; consentedAt?: string | undefined };

/** What changed since a party agreed, by our staff's approval or since; undefined where their agreement stands. */
export function changedFor(asking: Asking, { id, consentedAt }: Party) {
  const { row, consents } = asking;
  const isSince = consentedAt === undefined || consentedAt >= (row.decision?.at ?? '');
  if (row.state !== 'approved' || isSince) return undefined;
  const consent = consents.get(id);
  return consent ? changedSince(asking, consent) : 'terms';
}

/**
 * Whether a party's agreement is still to come: to the application, or to what our staff approved of it. One that
 * was given to the same amount and terms stands.
 */
export function isAsked(asking: Asking, party: Party): boolean {
  const { row } = asking;
  if (WAITING.includes(row.state)) return party.consentedAt === undefined;
  if (row.state === 'info_required') return true;
  if (row.state !== 'approved') return false;
  return party.consentedAt === undefined || changedFor(asking, party) !== undefined;
}
