import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { useFundingPlace } from '../funding-place.ts';
import { accountText, DOUBT_WORDS } from './payout-words.ts';

/** Where the last payout stands that somebody asked for: it waits for a second person, or they said no. */
export function PayoutNote({ payout }: { payout: PayoutRequest }) {
  const { zone } = useFundingPlace();
  const { name, state, doubts, askedBy, askedAt, decidedBy, reason } = payout;
  const to = `${name}, ${accountText(payout)}`;
  if (state === 'waiting') {
    return (
      <Banner tone="waiting" icon="people" title="Waits for a second person at Lintel">
        To {to}. Asked by {askedBy}, {dateTimeText(askedAt, zone)}.{' '}
        {doubts.map((doubt) => DOUBT_WORDS[doubt]).join(' ')} Nothing is paid yet.
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
