import { useState } from 'react';
import type { AmlParty } from '../../../../contract/aml-shapes.ts';
import { AML_STATE_WORDS, CUSTOMER_KIND_WORDS } from '../../../../domain/aml/words.ts';
import type { ShownParty } from '../../../offline/changes/aml.ts';
import { STATE_WORDS } from '../../../offline/operation-states.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { SyncState } from '../../../ui/feedback/sync-state.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../aml.module.css';
import { type CheckStep, checkAddress } from '../aml-addresses.ts';
import { useAmlPlace, useAmlRights } from '../aml-place.ts';
import { AML_TONES, dueOf } from '../standing-words.ts';
import { DelayDialog } from './delay-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

/** What a party's check asks for next, and the step in which it is done. */
export const NEXT: Partial<Record<AmlParty['next'], { label: string; step: CheckStep }>> = {
  collect: { label: 'Collect', step: 'collect' },
  look: { label: 'Decide', step: 'decide' },
  enhance: { label: 'Enhanced checks', step: 'enhanced' },
  'look-again': { label: 'Look again', step: 'verify' },
  blocked: { label: 'See what is blocked', step: 'decide' },
};

/** One party of the sale: where its check stands, by when, and the one thing to do next. */
export function PartyItem({ party }: { party: ShownParty }) {
  const { listing, today } = useAmlPlace();
  const { canCollect, canVerify } = useAmlRights();
  const [asking, setAsking] = useState<'start' | 'delay'>();
  const { name, kind, state, next, caseId, isGone, waiting } = party;
  const due = dueOf(party, today);
  const starts = next === 'start' || next === 'start-or-delay';
  const action = NEXT[next];
  // Who doesn't verify sees where it stands; what was found is for others.
  const isMine = action?.step === 'collect' ? canCollect : canVerify;
  return (
    <li className={content.item}>
      <div className={content.line}>
        {caseId && !starts ? (
          <AppLink className={content.link} href={checkAddress(listing.id, caseId, 'who')}>
            {name}
          </AppLink>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={content.pills}>
          <StatusPill tone={AML_TONES[state]}>{AML_STATE_WORDS[state]}</StatusPill>
          {waiting ? (
            <SyncState state={waiting.state}>{STATE_WORDS[waiting.state]}</SyncState>
          ) : null}
        </span>
      </div>
      <p className={content.quiet}>
        {CUSTOMER_KIND_WORDS[kind]}
        {isGone ? '. Taken off the listing since' : ''}
      </p>
      {due ? <p className={due.isOverdue ? styles.overdue : undefined}>{due.text}</p> : null}
      <div className={content.actions}>
        {starts && canCollect && !isGone ? (
          <>
            <Button
              size="small"
              variant="primary"
              aria-label={`Start the check of ${name}`}
              onClick={() => setAsking('start')}
            >
              Start check
            </Button>
            {next === 'start-or-delay' && canVerify ? (
              <Button
                size="small"
                aria-label={`Delay the check of ${name}`}
                onClick={() => setAsking('delay')}
              >
                Delay
              </Button>
            ) : null}
          </>
        ) : null}
        {action && isMine && caseId ? (
          <LinkButton
            size="small"
            variant="primary"
            href={checkAddress(listing.id, caseId, action.step)}
            aria-label={`${action.label}: ${name}`}
          >
            {action.label}
          </LinkButton>
        ) : null}
      </div>
      {asking === 'start' ? (
        <StartDialog party={party} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'delay' ? (
        <DelayDialog party={party} onClose={() => setAsking(undefined)} />
      ) : null}
    </li>
  );
}
