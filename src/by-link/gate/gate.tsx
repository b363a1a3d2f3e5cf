import { type ReactNode, useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { GonePage } from '../frame/gone-page.tsx';
import { PageFailure, PageLoading } from '../frame/states.tsx';
import { LockContext } from '../proof/lock-context.ts';
import { StaffContext } from '../proof/staff-context.ts';
import { type AccessRules, useAccess } from '../proof/use-access.ts';
import { GatePage } from './gate-page.tsx';
import { readGateQuery } from './gate-query.ts';

export interface GateProps extends AccessRules {
  children: ReactNode;
}

/** Shows the pages of a link to whom they are for (spec 4). */
export function Gate({ children, ...rules }: GateProps) {
  const { access, again, verified } = useAccess(rules);
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
          shortcode={rules.shortcode}
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
