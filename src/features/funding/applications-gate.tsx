import type { ReactNode } from 'react';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { ShownApplication } from '../../offline/applications/overlay-applications.ts';
import { useApplications } from '../../offline/applications/use-applications.ts';
import { isOfflineMiss } from '../../offline/offline-miss.ts';
import { errorText } from '../../platform/api-errors.ts';
import { describeError } from '../../platform/log.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './funding.module.css';
import { useFundingPlace } from './funding-place.ts';

export interface ApplicationsGateProps {
  title: string;
  children: (applications: readonly ShownApplication[]) => ReactNode;
}

/** Shows what needs the applications of the listing, or why they can't be shown; follows them. */
export function ApplicationsGate({ title, children }: ApplicationsGateProps) {
  const { listing, zone } = useFundingPlace();
  const asked = useApplications(listing, { isFollowed: true });
  const { applications, maySee, error, oldSince, refetch, isFetching } = asked;
  if (applications) {
    return (
      <div className={styles.step}>
        {oldSince && error ? (
          <p className={styles.quiet}>
            As of {dateTimeText(oldSince.toISOString() as IsoInstant, zone)}
          </p>
        ) : null}
        {children(applications)}
      </div>
    );
  }
  let state: PageState = { kind: 'loading', label: 'Loading the applications' };
  if (!maySee) {
    state = {
      kind: 'forbidden',
      message: 'Your role shows listings without their money, and applications are money.',
    };
  } else if (isOfflineMiss(error)) {
    state = { kind: 'offline', what: 'What was applied for on this listing' };
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
