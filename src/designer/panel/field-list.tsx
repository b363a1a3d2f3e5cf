import { FIELD_TYPE_NAMES } from '../../../domain/contracts/template/field-types.ts';
import { signerColour } from '../../../domain/contracts/template/signers.ts';
import { select } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

/** The fields of the page in sight, in the order in which they are filled; Tab goes from one to the next. */
export function FieldList({ store }: { store: DesignStore }) {
  const { body, page, pages, selected } = useDesign(store);
  const fields = body.fields.filter((field) => field.page === page);
  const toggle = (id: string, isAdding: boolean) => {
    if (!isAdding) return store.apply(select([id]));
    const rest = selected.filter((each) => each !== id);
    return store.apply(select(rest.length < selected.length ? rest : [...selected, id]));
  };
  return (
    <PanelSection title={`Fields on page ${page + 1} of ${pages.length}`}>
      {fields.length === 0 ? (
        <p className={styles.quiet}>None yet. Choose a type, or drag one onto the page.</p>
      ) : (
        <ul className={styles.list}>
          {fields.map(({ id, label, type, signerId, required }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={selected.includes(id)}
                onClick={({ shiftKey, ctrlKey, metaKey }) =>
                  toggle(id, shiftKey || ctrlKey || metaKey)
                }
              >
                <span
                  className={styles.dot}
                  style={{ background: signerColour(body.signers, signerId) }}
                />
                <span className={styles.grow}>{label}</span>
                <span className={styles.quiet}>
                  {FIELD_TYPE_NAMES[type]}
                  {required ? ', required' : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
