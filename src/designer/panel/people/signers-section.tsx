import {
  SIGNER_COLOURS,
  SIGNER_ROLE_NAMES,
  SIGNER_ROLES,
} from '../../../../domain/contracts/template/signers.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { addSigner } from '../../model/people-changes.ts';
import styles from '../panel.module.css';
import { PanelSection } from '../panel-section.tsx';
import { SignerItem } from './signer-item.tsx';

/** Who signs, in which turn, and who witnesses whom. */
export function SignersSection({ store }: { store: DesignStore }) {
  const { signers } = useDesign(store).body;
  const isFull = signers.length >= SIGNER_COLOURS.length;
  return (
    <PanelSection title="Who signs">
      {signers.length === 0 ? (
        <p className={styles.quiet}>Nobody yet. Add everyone who has to sign.</p>
      ) : (
        <ul className={styles.list}>
          {signers.map((signer) => (
            <SignerItem key={signer.id} store={store} signer={signer} />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        {SIGNER_ROLES.map((role) => (
          <Button
            key={role}
            size="small"
            icon="add"
            disabled={isFull}
            onClick={() => store.apply(addSigner(role))}
          >
            {SIGNER_ROLE_NAMES[role]}
          </Button>
        ))}
      </div>
    </PanelSection>
  );
}
