import type { DeskCase } from '../../../../contract/endpoints/aml-desk.ts';
import { AML_STATE_WORDS, CUSTOMER_KIND_WORDS } from '../../../../domain/aml/words.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../aml.module.css';
import { amlAddress, checkAddress } from '../aml-addresses.ts';
import { NEXT } from '../parties/party-item.tsx';
import { AML_TONES, dueOf } from '../standing-words.ts';

/** One open check on the desk: whose, by when, and the one thing to do next. */
export function DeskItem({ item }: { item: DeskCase }) {
  const { name, side, kind, state, next, listing, openHits, today } = item;
  const due = dueOf(item, today);
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
      {due ? <p className={due.isOverdue ? styles.overdue : undefined}>{due.text}</p> : null}
      {openHits > 0 ? (
        <p>
          {openHits === 1
            ? '1 name on the sanctions list to decide'
            : `${openHits} names on the sanctions list to decide`}
        </p>
      ) : null}
      {action ? (
        <div className={content.actions}>
          <LinkButton size="small" href={address} aria-label={`${label}: ${name}`}>
            {label}
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}
