import { useState } from 'react';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { RemoveDialog } from '../remove-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { withheldText } from '../words/figure-words.ts';
import { CERTIFICATE_PILLS } from '../words/settlement-words.ts';
import { isAfterSettlement } from '../words/state-words.ts';
import type { OpenFigure } from './open-figure.ts';

export interface CertificatesCardProps {
  settlement: SaleSettlement;
  onOpen: (open: OpenFigure) => void;
}

/** Each vendor's clearance certificate, and what is withheld without one. */
export function CertificatesCard({ settlement, onOpen }: CertificatesCardProps) {
  const { mayEdit } = useSettlementPlace();
  const { certificates, figures, listingId, state } = settlement;
  const [removed, setRemoved] = useState<(typeof certificates)[number] | null>(null);
  const mayAct = mayEdit && !isAfterSettlement(state);
  return (
    <Card title="Clearance certificates">
      <div className={content.column}>
        <p className={content.quiet}>
          From a vendor without a valid certificate of the tax office the buyer withholds 15% of
          their part of the price.
        </p>
        <ul className={content.list} aria-label="Clearance certificates">
          {certificates.map((certificate) => {
            const { partyId, name, standing, number, validFrom, validUntil } = certificate;
            const pill = CERTIFICATE_PILLS[standing];
            return (
              <li key={partyId} className={content.item}>
                <div className={content.line}>
                  <strong className={styles.texts}>{name}</strong>
                  <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
                </div>
                {number && validFrom && validUntil ? (
                  <p className={`${content.quiet} ${styles.texts} tabular`}>
                    Number {number}, valid {dateText(validFrom)} to {dateText(validUntil)}
                  </p>
                ) : null}
                {standing === 'cleared' ? null : (
                  <p className="tabular">{withheldText(figures, partyId)}</p>
                )}
                {mayAct ? (
                  <div className={content.actions}>
                    <Button
                      size="small"
                      aria-label={`${number ? 'Change' : 'Enter'} the certificate of ${name}`}
                      onClick={() => onOpen({ kind: 'certificate', id: partyId })}
                    >
                      {number ? 'Change' : 'Enter the certificate'}
                    </Button>
                    {number ? (
                      <Button
                        size="small"
                        aria-label={`Remove the certificate of ${name}`}
                        onClick={() => setRemoved(certificate)}
                      >
                        Remove
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
      {removed ? (
        <RemoveDialog
          what={`the certificate of ${removed.name}`}
          consequence="The buyer then withholds 15% of their part of the price. Both sides approve the figures once more."
          remove={(calls, options) =>
            calls.removeCertificate(
              { params: { id: listingId, partyId: removed.partyId } },
              options,
            )
          }
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Card>
  );
}
