import type { RegistrationState } from '../../../domain/agencies/registration.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';

const STANDINGS: Record<RegistrationState, { tone: 'waiting' | 'done' | 'neutral'; word: string }> =
  {
    draft: { tone: 'neutral', word: 'Not sent' },
    submitted: { tone: 'waiting', word: 'To decide' },
    'more-needed': { tone: 'neutral', word: 'More asked' },
    approved: { tone: 'done', word: 'Approved' },
    declined: { tone: 'neutral', word: 'Declined' },
    expired: { tone: 'neutral', word: 'Expired' },
  };

/** Where a registration stands, for our own staff. */
export function RegistrationPill({ state }: { state: RegistrationState }) {
  const { tone, word } = STANDINGS[state];
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
