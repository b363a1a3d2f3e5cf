import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { envelopeAddress } from './contract-addresses.ts';
import { useContractsPlace } from './contracts-place.ts';
import { EnvelopePill } from './envelope/envelope-pill.tsx';
import { RECIPIENT_LOOKS } from './envelope/envelope-words.ts';
import { whatNext } from './envelope/what-next.ts';
import { inTurn } from './in-turn.ts';

export interface EnvelopesListProps {
  label: string;
  envelopes: readonly ShownEnvelope[];
}

/** Envelopes of the listing, newest first, each with who is asked and what needs doing. */
export function EnvelopesList({ label, envelopes }: EnvelopesListProps) {
  const { listing, zone } = useContractsPlace();
  const { clock } = usePortal();
  return (
    <ul className={styles.list} aria-label={label}>
      {envelopes.map((envelope) => {
        const { id, subject, product, sentAt, createdAt, state } = envelope;
        const asked = inTurn(envelope).filter(({ kind }) => kind !== 'copy');
        return (
          <li key={id} className={styles.item}>
            <div className={styles.line}>
              <AppLink className={styles.link} href={envelopeAddress(listing.id, envelope)}>
                {subject || PRODUCT_NAMES[product]}
              </AppLink>
              <EnvelopePill {...envelope} />
            </div>
            <p>{whatNext(envelope, clock.now())}</p>
            <p className={styles.quiet}>
              {asked
                .map((each) =>
                  state === 'draft'
                    ? each.name
                    : `${each.name}: ${RECIPIENT_LOOKS[each.state].word.toLowerCase()}`,
                )
                .join(' · ')}
            </p>
            <p className={styles.quiet}>
              {sentAt
                ? `Sent ${dateTimeText(sentAt, zone)}`
                : `Made ${dateTimeText(createdAt, zone)}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
