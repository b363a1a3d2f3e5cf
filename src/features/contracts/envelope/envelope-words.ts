import type { EnvelopeState } from '../../../../domain/contracts/envelope-states.ts';
import type { RecipientState } from '../../../../domain/contracts/recipient-states.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import type { IconName } from '../../../ui/icon/icon-paths.ts';

type Look = { word: string; tone: StatusTone; icon?: IconName };

/** How each state of an envelope looks and what happens next in it (domain.md 5). */
export const ENVELOPE_LOOKS: Record<EnvelopeState, Look & { next: string }> = {
  draft: {
    word: 'Draft',
    tone: 'neutral',
    icon: 'edit',
    next: 'Nobody has been asked yet. Check it and send it.',
  },
  sent: {
    word: 'Sent',
    tone: 'waiting',
    icon: 'send',
    next: 'It was sent. Nobody has signed yet.',
  },
  in_progress: {
    word: 'Being signed',
    tone: 'waiting',
    next: 'Some have signed. The others are still to sign.',
  },
  sealing: {
    word: 'Being sealed',
    tone: 'info',
    next: 'Everybody has signed. The document is being sealed.',
  },
  completed: {
    word: 'Completed',
    tone: 'done',
    next: 'Everybody has signed. The document is sealed, and everybody has a copy.',
  },
  declined: {
    word: 'Declined',
    tone: 'attention',
    icon: 'close',
    next: 'Somebody declined to sign. Nobody can sign it any more; send a new one once it is settled.',
  },
  voided: {
    word: 'Voided',
    tone: 'neutral',
    icon: 'minus',
    next: 'It was voided. Its links don’t work any more.',
  },
  expired: {
    word: 'Expired',
    tone: 'attention',
    icon: 'clock',
    next: 'It ran out before everybody signed. It can be sent again with a new date.',
  },
};

/** How each state of a recipient looks. */
export const RECIPIENT_LOOKS: Record<RecipientState, Look> = {
  waiting: { word: 'Not their turn yet', tone: 'neutral' },
  invited: { word: 'Invited', tone: 'waiting', icon: 'send' },
  delivered: { word: 'Delivered', tone: 'waiting', icon: 'inbox' },
  bounced: { word: 'Not delivered', tone: 'attention' },
  opened: { word: 'Opened', tone: 'waiting' },
  authenticated: { word: 'Reading it', tone: 'info' },
  signed: { word: 'Signed', tone: 'done' },
  declined: { word: 'Declined', tone: 'attention', icon: 'close' },
};
