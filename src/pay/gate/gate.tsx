import { type ReactNode, useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { GonePage } from '../frame/gone-page.tsx';
import { PageFailure, PageLoading } from '../frame/states.tsx';
import { GatePage } from './gate-page.tsx';
import { readGateQuery } from './gate-query.ts';
import { LockContext } from './lock-context.ts';
import { StaffContext } from './staff-context.ts';
import { useAccess } from './use-access.ts';

/** Shows the pages of a link to whom they are for (spec 4). */
export function Gate({ shortcode, children }: { shortcode: string; children: ReactNode }) {
  const { access, again, verified } = useAccess(shortcode);
  const [{ sendsOnLoad }] = useState(() => readGateQuery(location.search));
  switch (access.kind) {
    case 'checking':
      return <PageLoading />;
    case 'gone':
      return <GonePage />;
    case 'failed':
      return <PageFailure error={access.error} onRetry={again} />;
    case 'locked':
      return (
        <GatePage
          shortcode={shortcode}
          available={access.available}
          sendsOnLoad={sendsOnLoad}
          notice={access.notice}
          onVerified={verified}
        />
      );
    case 'open':
      return (
        <LockContext value={again}>
          <StaffContext value={access.staffName}>
            {access.staffName ? (
              <Banner tone="info" icon="person" title={`Viewing as staff ${access.staffName}`} />
            ) : null}
            {children}
          </StaffContext>
        </LockContext>
      );
  }
}
