import type { ReactNode } from 'react';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ShownEnvelope } from '../../offline/contracts/overlay-envelopes.ts';
import { useEnvelopes } from '../../offline/contracts/use-envelopes.ts';
import { isOfflineMiss } from '../../offline/offline-miss.ts';
import { errorText } from '../../platform/api-errors.ts';
import { describeError } from '../../platform/log.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './contracts.module.css';
import { useContractsPlace } from './contracts-place.ts';
import { useMovedListing } from './use-moved-listing.ts';

export interface EnvelopesGateProps {
  title: string;
  children: (envelopes: readonly ShownEnvelope[]) => ReactNode;
}

/** Shows what needs the envelopes of the listing, or why they can't be shown; follows them. */
export function EnvelopesGate({ title, children }: EnvelopesGateProps) {
  const { listing, zone } = useContractsPlace();
  const asked = useEnvelopes(listing, { isFollowed: true });
  const { envelopes, maySee, error, oldSince, refetch, isFetching } = asked;
  useMovedListing(listing, envelopes);
  if (envelopes) {
    return (
      <div className={styles.step}>
        {oldSince && error ? (
          <p className={styles.quiet}>
            As of {dateTimeText(oldSince.toISOString() as IsoInstant, zone)}
          </p>
        ) : null}
        {children(envelopes)}
      </div>
    );
  }
  let state: PageState = { kind: 'loading', label: 'Loading the envelopes' };
  if (!maySee) {
    state = {
      kind: 'forbidden',
      message: 'Your role shows listings without what is signed for them.',
    };
  } else if (isOfflineMiss(error)) {
    state = { kind: 'offline', what: 'What is signed for this listing' };
  } else if (error) {
    state = {
      kind: 'error',
      message: errorText(error),
      details: describeError(error).error,
      onRetry: () => void refetch(),
      isRetrying: isFetching,
    };
  }
  return (
    <Card title={title}>
      <PageStates state={state}>{null}</PageStates>
    </Card>
  );
}
