import { TEMPLATE_TYPES } from '../../../domain/contracts/template-types.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { composeAddress, documentAddress } from './contract-addresses.ts';
import { useContractRights } from './contract-rights.ts';
import { useContractsPlace } from './contracts-place.ts';
import { PRODUCT_LINES } from './product-lines.ts';

/** The kinds of document that can be sent to be signed, and the way to each. */
export function ProductsCard() {
  const { listing } = useContractsPlace();
  const { canSend } = useContractRights();
  return (
    <Card title="Documents to sign">
      <ul className={styles.list}>
        {TEMPLATE_TYPES.map((product) => (
          <li key={product} className={styles.item}>
            <div className={styles.line}>
              <AppLink className={styles.link} href={documentAddress(listing.id, product)}>
                {PRODUCT_NAMES[product]}
              </AppLink>
              {canSend ? (
                <LinkButton
                  size="small"
                  icon="add"
                  href={composeAddress(listing.id, product)}
                  aria-label={`New envelope: ${PRODUCT_NAMES[product]}`}
                >
                  New envelope
                </LinkButton>
              ) : null}
            </div>
            <p>{PRODUCT_LINES[product]}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
