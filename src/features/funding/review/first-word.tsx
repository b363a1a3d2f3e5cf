import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';

const SAID: Record<string, string> = {
  match: 'it pays an application',
  returned: 'it went back',
  'kept-as-credit': 'it stays as a credit',
  'dealt-with': 'it is dealt with',
  closed: 'it is dealt with',
  undone: 'the match was wrong',
  reclaimed: 'the match was wrong, and the agency is to send it back',
};

/** Says what one person said of money, and that another has to say the same. */
export function FirstWord({ first }: { first: NonNullable<PaymentException['first']> }) {
  const { by, at, outcome } = first;
  return (
    <Banner tone="waiting" icon="people" title="A second person has to say the same">
      {by} on {dateTimeText(at)}: {SAID[outcome] ?? outcome}.
    </Banner>
  );
}
