import { signerColour } from '../../../domain/contracts/template/signers.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { select } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import styles from './palette.module.css';

export interface NextWhoseProps {
  store: DesignStore;
  signerId: string | undefined;
  onChoose: (signerId: string) => void;
}

/** Whose the next field is, to be seen and chosen before it is placed. */
export function NextWhose({ store, signerId, onChoose }: NextWhoseProps) {
  const { signers } = useDesign(store).body;
  if (signers.length === 0) return null;
  return (
    <div
      className={styles.whose}
      style={{ borderInlineStartColor: signerColour(signers, signerId) }}
    >
      <Field label="Next field is for">
        <SelectInput
          value={signerId ?? ''}
          options={signers.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => {
            // What is selected says whose the next one is.
            store.apply(select([]));
            onChoose(id);
          }}
        />
      </Field>
    </div>
  );
}
