import type { TemplateSigner } from '../../../../domain/contracts/template/body.ts';
import { SIGNER_COLOURS, signerColour } from '../../../../domain/contracts/template/signers.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { addWitness, changeSigner, removeSigner } from '../../model/people-changes.ts';
import { KeptText } from '../kept-text.tsx';
import styles from '../panel.module.css';

export interface SignerItemProps {
  store: DesignStore;
  signer: TemplateSigner;
}

const TURNS = SIGNER_COLOURS.map((_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

/** One person who signs or witnesses. */
export function SignerItem({ store, signer }: SignerItemProps) {
  const { signers } = useDesign(store).body;
  const { id, label, kind, order } = signer;
  const hasWitness = signers.some(({ witnessFor }) => witnessFor === id);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.dot} style={{ background: signerColour(signers, id) }} />
        <div className={styles.grow}>
          <KeptText
            label={kind === 'witness' ? 'Witness' : 'Signer'}
            value={label}
            maxLength={60}
            onKeep={(next) => store.apply(changeSigner(id, { label: next }))}
          />
        </div>
        <Field label="Turn">
          <SelectInput
            value={String(order)}
            options={TURNS}
            onChange={(turn) => store.apply(changeSigner(id, { order: Number(turn) }))}
          />
        </Field>
      </div>
      <div className={styles.row}>
        {kind === 'signer' && !hasWitness ? (
          <Button
            size="small"
            aria-label={`Add a witness of ${label}`}
            onClick={() => store.apply(addWitness(id))}
          >
            Add witness
          </Button>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${label}`}
          onClick={() => store.apply(removeSigner(id))}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
