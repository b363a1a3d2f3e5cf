import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import type { ComplaintTopic, HelpKind, HelpOutcome } from '../../../../domain/help/help-states.ts';

/** What one of our own staff does with it, in order, a day apart. */
export type DemoHelpStep =
  | { do: 'acknowledge' }
  | { do: 'askMore'; words: string }
  | { do: 'answer'; outcome: HelpOutcome; words: string }
  | { do: 'escalate'; words: string };

/** What somebody of the demonstration asks of our own staff. */
export type DemoHelp = {
  key: string;
  /** Of an application in this state; left out for a complaint by nobody's link. */
  state?: ApplicationState;
  kind: HelpKind;
  about?: ComplaintTopic;
  daysAgo: number;
  words: string;
  offer?: string;
  steps?: readonly DemoHelpStep[];
};

/** One of each kind in each state of the desk, so that none of it is ever empty. */
export const DEMO_HELP: readonly DemoHelp[] = [
  {
    key: 'second-look',
    state: 'declined',
    kind: 'review',
    daysAgo: 3,
    words: 'Our sale settles a month earlier now. Can a person look at it again?',
  },
  {
    key: 'stands',
    state: 'declined',
    kind: 'review',
    daysAgo: 12,
    words: 'I don’t understand why it was declined.',
    steps: [
      { do: 'acknowledge' },
      {
        do: 'answer',
        outcome: 'stands',
        words: 'The sale is still too far away. Ask again in May.',
      },
    ],
  },
  {
    key: 'hardship',
    state: 'active',
    kind: 'hardship',
    daysAgo: 2,
    words: 'I lost my job in October and the house has not sold.',
    offer: '$50 a fortnight until it sells',
    steps: [{ do: 'acknowledge' }],
  },
  {
    key: 'hardship-overdue',
    state: 'overdue',
    kind: 'hardship',
    daysAgo: 8,
    words: 'My husband is in hospital.',
    steps: [{ do: 'askMore', words: 'When does the sale settle, and what comes in a month?' }],
  },
  {
    key: 'complaint',
    state: 'active',
    kind: 'complaint',
    about: 'other',
    daysAgo: 1,
    words: 'The text came at work, from a number that I did not know.',
  },
  {
    key: 'complaint-seen',
    state: 'closed',
    kind: 'complaint',
    about: 'credit',
    daysAgo: 6,
    words: 'A fee was charged on the day that I paid.',
    steps: [{ do: 'acknowledge' }],
  },
  {
    key: 'complaint-late',
    state: 'closed',
    kind: 'complaint',
    about: 'other',
    daysAgo: 40,
    words: 'Nobody answers when I call.',
  },
  {
    key: 'complaint-afca',
    state: 'closed',
    kind: 'complaint',
    about: 'credit',
    daysAgo: 35,
    words: 'I was never told that it costs more after three months.',
    steps: [{ do: 'acknowledge' }, { do: 'escalate', words: 'AFCA 0000001, by letter' }],
  },
  {
    key: 'nobody',
    kind: 'complaint',
    about: 'other',
    daysAgo: 4,
    words: 'I get your letters, and I have never owned a house.',
  },
];
