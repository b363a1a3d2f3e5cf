import { ChoiceField } from '../fields/choice-field.tsx';
import { useFieldValue, useForm } from '../fields/form-context.ts';
import styles from './sections.module.css';

/** Property type, and for a residential one its category. */
export function PropertyKindFields() {
  const { store } = useForm();
  const isResidential = useFieldValue('propertyClass') === 'residential';
  return (
    <div className={styles.row}>
      <ChoiceField
        path="propertyClass"
        isRequired
        onChosen={(chosen) => {
          store.write('propertyClass', chosen);
          if (chosen !== 'residential') store.write('category', undefined);
        }}
      />
      {isResidential ? <ChoiceField path="category" /> : null}
    </div>
  );
}
