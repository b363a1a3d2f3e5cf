import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';

/** Where an invitation stands; one that is open runs out by itself. */
export const INVITATION_STATES = ['open', 'accepted', 'cancelled'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How long somebody has to take up an invitation. */
const INVITATION_DAYS = 7;

/** When an invitation that is sent now runs out. */
export function invitationEnd(now: Date): Date {
  return addDays(now, INVITATION_DAYS, { in: utc });
}

/** What an invitation is good for now: to be taken up, or why not. */
export function invitationStanding(
  { state, expiresAt }: { state: InvitationState; expiresAt: Date },
  now: Date,
): InvitationState | 'expired' {
  return state === 'open' && now >= expiresAt ? 'expired' : state;
}
