import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { useFundingPlace } from '../funding-place.ts';
import { accountText, aloneFromWords, DOUBT_WORDS } from './payout-words.ts';

/** Where the last payout stands that somebody asked for: it waits for a second person, or they said no. */
export function PayoutNote({ payout }: { payout: PayoutRequest }) {
  const { zone } = useFundingPlace();
  const { name, state, doubts, aloneFrom, askedBy, askedAt, decidedBy, reason } = payout;
  const to = `${name}, ${accountText(payout)}`;
  if (state === 'waiting' && doubts.length === 0) {
    return (
      <Banner tone="info" icon="check-circle" title="The agency can pay it out now">
        To {to}. Asked by {askedBy}, {dateTimeText(askedAt, zone)}. The account was added more than
        24 hours ago, so nobody else has to confirm it: choose “Pay out” again.
      </Banner>
    );
  }
  if (state === 'waiting') {
    return (
      <Banner tone="waiting" icon="people" title="Waits for a second person at Lintel">
        To {to}. Asked by {askedBy}, {dateTimeText(askedAt, zone)}.{' '}
        {doubts.map((doubt) => DOUBT_WORDS[doubt]).join(' ')}{' '}
        {aloneFrom ? `${aloneFromWords(dateTimeText(aloneFrom, zone))} ` : null}Nothing is paid yet.
      </Banner>
    );
  }
  if (state !== 'refused') return null;
  return (
    <Banner tone="attention" icon="alert" title="Not paid: the second person refused it">
      To {to}. {decidedBy}: “{reason}”
    </Banner>
  );
}
