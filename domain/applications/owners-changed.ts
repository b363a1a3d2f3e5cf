import type { ApplicationState } from './application-states.ts';
import { waitsForParties } from './running.ts';

type Asked = {
  state: ApplicationState;
  party: 'vendor' | 'buyer';
  parties: readonly { id: string }[];
};
type Sides = { vendors: readonly { id: string }[]; buyers: readonly { id: string }[] };

/**
 * Whether the owners or buyers of the listing aren’t those any more whom an application asks: they were asked
 * when it was sent, and nobody who came since agrees by it.
 */
export function areOwnersChanged(
  { state, party, parties }: Asked,
  { vendors, buyers }: Sides,
): boolean {
  if (!waitsForParties(state) && state !== 'submitted' && state !== 'in_review') return false;
  const now = (party === 'buyer' ? buyers : vendors).map(({ id }) => id);
  const then = parties.map(({ id }) => id);
  return now.some((id) => !then.includes(id)) || then.some((id) => !now.includes(id));
}

/** The same in words, to the agency and to our own staff. */
export const OWNERS_CHANGED =
  'The owners changed since it was sent: cancel it and send anew, so that each of them agrees.';
