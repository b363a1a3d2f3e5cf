import { Button } from '../../../ui/actions/button.tsx';
import { selectedFields } from '../../model/design.ts';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { removeSelected } from '../../model/field-changes.ts';
import styles from '../panel.module.css';
import { PanelSection } from '../panel-section.tsx';
import { CopyToPage } from './copy-to-page.tsx';
import { FieldFacts } from './field-facts.tsx';
import { FieldFilling } from './field-filling.tsx';
import { FieldPlace } from './field-place.tsx';
import { FieldWhose } from './field-whose.tsx';

/** The field that is selected, or what several have in common. */
export function SelectionSection({ store }: { store: DesignStore }) {
  const design = useDesign(store);
  const fields = selectedFields(design);
  const [field, ...others] = fields;
  if (!field) return null;
  const isAlone = others.length === 0;
  return (
    <PanelSection title={isAlone ? field.label : `${fields.length} fields`}>
      {isAlone ? <FieldFacts key={field.id} store={store} field={field} /> : null}
      <FieldWhose store={store} fields={fields} />
      {isAlone ? (
        <>
          <FieldFilling key={field.id} store={store} field={field} />
          <FieldPlace store={store} field={field} />
        </>
      ) : null}
      <CopyToPage store={store} fields={fields} />
      <div className={styles.row}>
        <Button variant="danger" size="small" onClick={() => store.apply(removeSelected)}>
          {isAlone ? 'Delete field' : `Delete ${fields.length} fields`}
        </Button>
      </div>
    </PanelSection>
  );
}
