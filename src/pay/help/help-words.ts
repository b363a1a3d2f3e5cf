import type { HelpKind, HelpState } from '../../../domain/help/help-states.ts';
import type { StatusTone } from '../../ui/feedback/status-pill.tsx';

/** What somebody asked for, as they would say it. */
export const HELP_NAMES: Record<HelpKind, string> = {
  review: 'A person to look again',
  hardship: 'Help because it is hard to repay',
  complaint: 'Your complaint',
};

/** Where it stands. */
export const HELP_LOOKS: Record<HelpState, { tone: StatusTone; word: string }> = {
  received: { tone: 'waiting', word: 'We have it' },
  acknowledged: { tone: 'waiting', word: 'A person is looking at it' },
  more_asked: { tone: 'attention', word: 'We need something more' },
  answered: { tone: 'done', word: 'Answered' },
  closed: { tone: 'neutral', word: 'Closed' },
  escalated: { tone: 'info', word: 'With the ombudsman' },
};
