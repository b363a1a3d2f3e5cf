import type {
  VendorApplication,
  VendorDrawdown,
} from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import type { DrawdownState } from '../../../domain/applications/drawdown-states.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { namesText } from '../../ui/format/names-text.ts';
import { hasAgreed } from './still-choosing.ts';

const STANDINGS: Record<ApplicationState, Standing | undefined> = {
  draft: undefined,
  sent: undefined,
  opened: undefined,
  in_progress: undefined,
  partially_completed: undefined,
  submitted: wait('Sent', 'We are looking at your application.'),
  approved: wait('Approved', 'Your application is approved. The last step is to agree to it.'),
  in_review: wait('In review', 'A person is looking at your application and will be in touch.'),
  info_required: {
    tone: 'attention',
    word: 'We need more from you',
    text: 'Please complete the missing answers and send your application again.',
  },
  declined: over(
    'Declined',
    'We can’t offer this now. See how we decided, and ask for a person to look again, below.',
  ),
  accepted: wait('Agreed', 'Everything is agreed. The money is on its way to your agency.'),
  active: done(
    'Active',
    'The amount is paid for you. It is repaid when it is due, or earlier when your sale settles.',
  ),
  overdue: {
    tone: 'attention',
    word: 'Overdue',
    text: 'The amount was due and has not been repaid. If that is hard just now, ask for help below or call us.',
  },
  hardship: wait(
    'Asked for help',
    'A person looks at what you can do, and answers. Until then nothing is called overdue.',
  ),
  paid: done('Paid', 'The amount is paid. There is nothing left for you to do.'),
  closed: done('Closed', 'Everything is paid and closed. Thank you.'),
  written_off: over('Closed', 'There is nothing left to pay here.'),
  cancelled: over('Cancelled', 'This request was cancelled. There is nothing to pay here.'),
  expired: over('Expired', 'This request has run out. Please ask your agent for a new one.'),
};

/** It counted as paid, went back, and nobody asks for it again. */
const GONE_BACK = over('Gone back', 'What was paid went back. You don’t have to pay it again.');

/** Everybody agreed, but nothing is paid out as it stands. */
const NOT_PAID: Record<NonNullable<VendorApplication['notPaid']>, Standing> = {
  'past-due': wait(
    'Not paid out',
    'The day it was due has passed, so it is not paid out. You owe nothing for it.',
  ),
  'not-for-sale': wait(
    'Not paid out',
    'The property is not for sale now, so it is not paid out. Your agent can tell you more.',
  ),
  'not-sold': wait(
    'Not paid out',
    'The sale that pays for it has not come far enough, so it is not paid out. Your agent can tell you more.',
  ),
};

const LOOKED_AGAIN = over('Declined', 'We can’t offer this now. See how we decided, below.');

function wait(word: string, text: string): Standing {
  return { tone: 'waiting', word, text };
}

function done(word: string, text: string): Standing {
  return { tone: 'done', word, text };
}

function over(word: string, text: string): Standing {
  return { tone: 'neutral', word, text };
}

/** The owners have the next word. */
export const WITH_OWNERS: readonly ApplicationState[] = [
  'in_progress',
  'partially_completed',
  'approved',
];

const OTHER_OWNERS = wait(
  'Waiting for the other owners',
  'We have sent each of them a link of their own. Once everyone has agreed, we go on.',
);

/** What counted as paid and doesn't any more; which money that was is told with its days (returned.ts). */
const RETURNED: Standing = {
  tone: 'attention',
  word: 'To be paid again',
  text: 'What was paid for this went back, so it is to be paid again.',
};

/** Who of the other owners said no, where somebody did. */
function saidNo({ vendors }: Pick<VendorApplication, 'vendors'>): Standing | undefined {
  const names = vendors
    .filter(({ isYou, disagrees }) => !isYou && disagrees)
    .map(({ firstName }) => firstName);
  if (names.length === 0) return undefined;
  const text = `${namesText(names)} said no. Nothing is lent unless every owner agrees; it can still be agreed to, or cancelled below.`;
  return { tone: 'attention', word: 'Not every owner agrees', text };
}

/** Where an application stands for who reads it; undefined while they are still to choose how to pay. */
export function standingOf(
  application: Pick<
    VendorApplication,
    'state' | 'vendors' | 'consent' | 'owedAgain' | 'help' | 'notPaid' | 'soFar'
  >,
): Standing | undefined {
  const { state, owedAgain, help } = application;
  if (owedAgain) return RETURNED;
  if (application.notPaid) return NOT_PAID[application.notPaid];
  const { received, goingBack, wentBack } = application.soFar;
  if (state === 'paid' && received === 0 && goingBack + wentBack > 0) return GONE_BACK;
  // A person was asked already; where that stands is told by itself.
  if (state === 'declined' && help.some(({ kind }) => kind === 'review')) return LOOKED_AGAIN;
  return WITH_OWNERS.includes(state) && hasAgreed(application)
    ? (saidNo(application) ?? OTHER_OWNERS)
    : STANDINGS[state];
}

const REQUESTS: Record<DrawdownState, Standing> = {
  requested: { tone: 'info', word: 'To be confirmed', text: 'Choose how to pay for it.' },
  confirmed: wait('Sent', 'We are looking at the request.'),
  in_review: wait('In review', 'A person is looking at the request.'),
  approved: wait('Approved', 'The money is being arranged.'),
  scheduled: wait('Scheduled', 'The money is being arranged.'),
  disbursing: wait('On its way', 'The money is on its way.'),
  disbursed: done('Paid out', 'The money has been paid out.'),
  repaid: done('Paid', 'This is paid.'),
  failed: { tone: 'attention', word: 'Delayed', text: 'The payment failed and is tried again.' },
  declined: over('Declined', 'We can’t offer this now.'),
  cancelled: over('Cancelled', 'This request was cancelled.'),
  reversed: over('Reversed', 'The payment was taken back.'),
};

/** Where a request for more funds stands. */
export function requestStanding({
  state,
  isOwedAgain,
  waitsForOthers,
}: Pick<VendorDrawdown, 'state' | 'isOwedAgain' | 'waitsForOthers'>): Standing {
  return isOwedAgain ? RETURNED : waitsForOthers ? OTHER_OWNERS : REQUESTS[state];
}
