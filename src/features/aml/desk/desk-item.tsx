import { useState } from 'react';
import type { DeskCase } from '../../../../contract/endpoints/aml-desk.ts';
import { urgencyOf } from '../../../../domain/aml/desk.ts';
import { AML_STATE_WORDS, CUSTOMER_KIND_WORDS } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../aml.module.css';
import { amlAddress, checkAddress } from '../aml-addresses.ts';
import { NEXT } from '../parties/party-item.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { AML_TONES, dueOf } from '../standing-words.ts';

export interface DeskItemProps {
  item: DeskCase;
  /** Whether whoever looks is the compliance officer, who alone drafts reports. */
  isOfficer: boolean;
}

/** One open check on the desk: whose, by when, and the one thing to do next. */
export function DeskItem({ item, isOfficer }: DeskItemProps) {
  const [isReporting, setReporting] = useState(false);
  const { name, side, kind, state, next, listing, openHits, today } = item;
  const due = dueOf(item, today);
  const urgency = urgencyOf(item.dueOn, today);
  const isPressing = urgency !== undefined && urgency !== 'later';
  const action = NEXT[next];
  const label = openHits > 0 ? 'Decide hits' : action?.label;
  const address = action
    ? checkAddress(listing.id, item.caseId, openHits > 0 ? 'screen' : action.step)
    : amlAddress(listing.id);
  return (
    <li className={content.item}>
      <div className={content.line}>
        <AppLink className={content.link} href={address}>
          {name}
        </AppLink>
        <StatusPill tone={AML_TONES[state]}>{AML_STATE_WORDS[state]}</StatusPill>
      </div>
      <p className={content.quiet}>
        {side === 'seller' ? 'Seller' : 'Buyer'}, {CUSTOMER_KIND_WORDS[kind].toLowerCase()}.{' '}
        {listing.reference}, {listing.address}
      </p>
      {due ? <p className={isPressing ? styles.overdue : undefined}>{due.text}</p> : null}
      {openHits > 0 ? (
        <p>
          {openHits === 1
            ? '1 name on the sanctions list to decide'
            : `${openHits} names on the sanctions list to decide`}
        </p>
      ) : null}
      <div className={content.actions}>
        {action ? (
          <LinkButton size="small" href={address} aria-label={`${label}: ${name}`}>
            {label}
          </LinkButton>
        ) : null}
        {isOfficer ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Draft a report about ${name}`}
            onClick={() => setReporting(true)}
          >
            Draft a report
          </Button>
        ) : null}
      </div>
      {isReporting ? (
        <ReportDialog
          about={{ caseId: item.caseId, listingReference: listing.reference }}
          today={today}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </li>
  );
}
