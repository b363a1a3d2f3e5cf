import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import type { IconName } from '../../../ui/icon/icon-shapes.tsx';

type Look = { tone: StatusTone; icon?: IconName; next: string };

/** How each state of an application looks and what happens next in it (domain.md 5). */
export const APPLICATION_LOOKS: Record<ApplicationState, Look> = {
  draft: {
    tone: 'neutral',
    icon: 'edit',
    next: 'Nobody has been asked yet. Send the link to begin.',
  },
  sent: { tone: 'waiting', icon: 'send', next: 'The link was sent. Nobody has opened it yet.' },
  opened: { tone: 'waiting', next: 'The link was opened. Nothing is chosen yet.' },
  in_progress: { tone: 'waiting', next: 'They are filling in the application.' },
  paid: { tone: 'done', next: 'It is paid. Nothing more is owing.' },
  partially_completed: {
    tone: 'waiting',
    next: 'They began and left. They can go on with the same link, on any device.',
  },
  submitted: { tone: 'waiting', next: 'It was submitted and is being decided.' },
  approved: {
    tone: 'waiting',
    next: 'It is approved. They have 30 days to accept the terms, and until it is due.',
  },
  in_review: { tone: 'waiting', next: 'A person looks at it before it is decided.' },
  info_required: {
    tone: 'attention',
    next: 'More information is needed before it can be decided.',
  },
  declined: {
    tone: 'neutral',
    icon: 'close',
    next: 'It was declined. Their links show why, and they can ask for a person there.',
  },
  accepted: {
    tone: 'info',
    icon: 'check',
    next: 'The terms are accepted. The money is still to be paid out.',
  },
  active: { tone: 'info', icon: 'check', next: 'It is funded and has to be repaid.' },
  overdue: { tone: 'attention', next: 'The repayment is overdue.' },
  hardship: { tone: 'attention', icon: 'help', next: 'A hardship arrangement is in place.' },
  closed: { tone: 'done', next: 'It is repaid and closed.' },
  written_off: { tone: 'neutral', icon: 'minus', next: 'What was owing was written off.' },
  cancelled: {
    tone: 'neutral',
    icon: 'minus',
    next: 'It was cancelled. Nothing is asked for any more, and what was paid goes back.',
  },
  expired: {
    tone: 'neutral',
    icon: 'clock',
    next: 'It ran out before everyone had agreed. Send a new one if it is still wanted.',
  },
};
