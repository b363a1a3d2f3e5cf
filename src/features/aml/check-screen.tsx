import { useQuery } from '@tanstack/react-query';
import type { AmlCase, AmlParty } from '../../../contract/aml-shapes.ts';
import { AML_STATE_WORDS, CUSTOMER_KIND_WORDS } from '../../../domain/aml/words.ts';
import type { AmlCaseId } from '../../../domain/ids.ts';
import { amlQueries } from '../../offline/aml/aml-queries.ts';
import { FOLLOW_MS, RUNNING } from '../../offline/aml/use-aml-parties.ts';
import { unread } from '../../offline/unread.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import styles from './aml.module.css';
import { amlAddress, type CheckStep } from './aml-addresses.ts';
import { useAmlPlace, useAmlRights } from './aml-place.ts';
import { CheckSteps, stepsOf } from './check-steps.tsx';
import { CustomerSteps } from './customer/customer-steps.tsx';
import { DecideStep } from './findings/decide-step.tsx';
import { EnhancedStep } from './findings/enhanced-step.tsx';
import { RiskStep } from './findings/risk-step.tsx';
import { ScreenStep } from './findings/screen-step.tsx';
import { VerifyStep } from './findings/verify-step.tsx';
import { LinksCard } from './links/links-card.tsx';
import { AML_TONES, dueOf, standingText } from './standing-words.ts';

export interface CheckScreenProps {
  party: AmlParty;
  step: CheckStep;
}

const WORDS = {
  what: 'What was collected and found stays with the server, so this check',
  loading: 'Loading the check',
};

/** The check of one party, step by step. Only where it stands is known without a connection. */
export function CheckScreen({ party, step }: CheckScreenProps) {
  const { listing, today } = useAmlPlace();
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery({
    ...amlQueries(client).one(listing.id, party.caseId ?? ('' as AmlCaseId)),
    refetchInterval: ({ state }) =>
      state.data && RUNNING.includes(state.data.state) ? FOLLOW_MS : false,
  });
  const check = query.data;
  const { name, kind } = party;
  const state = check?.state ?? party.state;
  const due = dueOf({ state, dueOn: check?.dueOn ?? party.dueOn }, today);
  return (
    <>
      <AppLink className={content.link} href={amlAddress(listing.id)}>
        All checks of this listing
      </AppLink>
      <Card
        title={`AML: ${name}`}
        aside={<StatusPill tone={AML_TONES[state]}>{AML_STATE_WORDS[state]}</StatusPill>}
      >
        <div className={content.text}>
          <p className={content.needs}>{standingText(state, name)}</p>
          <p className={content.quiet}>
            {party.side === 'seller' ? 'Seller' : 'Buyer'},{' '}
            {CUSTOMER_KIND_WORDS[check?.customer.kind ?? kind].toLowerCase()}
          </p>
          {due ? <p className={due.isOverdue ? styles.overdue : undefined}>{due.text}</p> : null}
          {check?.delayReason ? (
            <p className={content.quiet}>Delayed because: {check.delayReason}</p>
          ) : null}
        </div>
      </Card>
      {check ? (
        <>
          {isOffline ? (
            <Banner tone="info" icon="offline" title="You’re offline">
              This is how the check was read last. Changing it needs a connection.
            </Banner>
          ) : null}
          <OpenStep check={check} name={name} step={step} />
        </>
      ) : (
        <Card>
          <PageStates state={unread(query, WORDS)}>{null}</PageStates>
        </Card>
      )}
    </>
  );
}

function OpenStep({ check, name, step }: { check: AmlCase; name: string; step: CheckStep }) {
  const { canCollect, canVerify } = useAmlRights();
  if (check.state === 'not_started' || check.state === 'delayed') return null;
  const steps = stepsOf(check, canVerify);
  const shown = steps.includes(step) ? step : (steps[0] ?? 'who');
  return (
    <>
      <CheckSteps check={check} steps={steps} current={shown} />
      {drawn()}
      {canCollect && (shown === 'collect' || shown === 'verify') ? (
        <LinksCard check={check} />
      ) : null}
    </>
  );

  function drawn() {
    switch (shown) {
      case 'who':
      case 'collect':
      case 'owners':
      case 'check':
        return <CustomerSteps key={check.version} check={check} name={name} step={shown} />;
      case 'verify':
        return <VerifyStep check={check} />;
      case 'screen':
        return <ScreenStep check={check} name={name} />;
      case 'risk':
        return <RiskStep check={check} name={name} />;
      case 'enhanced':
        return <EnhancedStep key={check.version} check={check} name={name} />;
      case 'decide':
        return <DecideStep check={check} name={name} />;
      default:
        return shown satisfies never;
    }
  }
}
