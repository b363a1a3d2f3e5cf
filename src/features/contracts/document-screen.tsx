import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import { STEP_NAMES } from '../../../domain/listings/step-words.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ComposeCard } from './compose/compose-card.tsx';
import { type SignPage, signAddress } from './contract-addresses.ts';
import { type ContractsPlace, ContractsPlaceContext } from './contracts-place.ts';
import { EnvelopeView } from './envelope/envelope-view.tsx';
import { EnvelopesCard } from './envelopes-card.tsx';
import { EnvelopesGate } from './envelopes-gate.tsx';

export interface DocumentScreenProps extends ContractsPlace {
  product: TemplateType;
  page?: SignPage | undefined;
  /** The envelope that the address names. */
  envelopeId?: string | undefined;
}

/** One kind of document of a listing: its envelopes, one of them, or the form that makes one. */
export function DocumentScreen({ product, page, envelopeId, ...place }: DocumentScreenProps) {
  return (
    <ContractsPlaceContext value={place}>
      <EnvelopesGate title={`${STEP_NAMES.sign}: ${PRODUCT_NAMES[product]}`}>
        {(all) => {
          const own = all.filter((each) => each.product === product);
          const named = own.find(({ id }) => id === envelopeId);
          return (
            <>
              <p>
                <AppLink className={styles.link} href={signAddress(place.listing.id)}>
                  Everything to sign for this listing
                </AppLink>
              </p>
              {page === 'compose' && (named || envelopeId === undefined) ? (
                <ComposeCard key={envelopeId} product={product} envelope={named} />
              ) : named ? (
                <EnvelopeView key={named.id} envelope={named} />
              ) : (
                <EnvelopesCard
                  product={product}
                  envelopes={own}
                  isUnknown={envelopeId !== undefined}
                />
              )}
            </>
          );
        }}
      </EnvelopesGate>
    </ContractsPlaceContext>
  );
}
