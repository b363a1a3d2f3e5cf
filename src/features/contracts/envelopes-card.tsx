import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { composeAddress } from './contract-addresses.ts';
import { useContractRights } from './contract-rights.ts';
import { useContractsPlace } from './contracts-place.ts';
import { EnvelopesList } from './envelopes-list.tsx';
import { PRODUCT_LINES } from './product-lines.ts';

export interface EnvelopesCardProps {
  product: TemplateType;
  envelopes: readonly ShownEnvelope[];
  /** Whether the address names an envelope that this listing doesn't have. */
  isUnknown: boolean;
}

/** The envelopes of one kind of document, and the way to a new one. */
export function EnvelopesCard({ product, envelopes, isUnknown }: EnvelopesCardProps) {
  const { listing } = useContractsPlace();
  const { canSend } = useContractRights();
  const name = PRODUCT_NAMES[product];
  return (
    <Card
      title={`${STEP_NAMES.sign}: ${name}`}
      aside={
        envelopes.length === 0 ? <StatusPill tone="neutral">Not started</StatusPill> : undefined
      }
    >
      <div className={styles.form}>
        <div className={styles.text}>
          {isUnknown ? <p>No document with this number is recorded on this listing.</p> : null}
          <p>{PRODUCT_LINES[product]}</p>
          {canSend ? null : (
            <p className={styles.quiet}>
              {listing.state === 'archived'
                ? 'Nothing is signed for an archived listing.'
                : 'Your role shows what is signed and doesn’t send it.'}
            </p>
          )}
        </div>
        {envelopes.length > 0 ? (
          <EnvelopesList label={`Envelopes: ${name}`} envelopes={envelopes} />
        ) : (
          <p className={styles.quiet}>None was made yet.</p>
        )}
        {canSend ? (
          <div className={styles.actions}>
            <LinkButton variant="primary" icon="add" href={composeAddress(listing.id, product)}>
              New envelope
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
