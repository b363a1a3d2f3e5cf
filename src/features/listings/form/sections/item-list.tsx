import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/actions/button.tsx';
import { useFieldValue, useForm, useFormState } from '../fields/form-context.ts';
import { WarningText } from '../fields/warning-text.tsx';
import { focusField } from '../page/focus-field.ts';
import { controlId } from '../state/field-path.ts';
import styles from './sections.module.css';

type ListPath = 'vendors' | 'buyers' | 'marketing' | 'otherCharges';
type Item = { id?: unknown };

export interface ItemListProps {
  list: ListPath;
  max: number;
  /** "Vendor", for the heading of each. */
  itemName: string;
  addLabel: string;
  /** A new item, with an id of its own. */
  makeItem: () => Record<string, unknown>;
  /** The field of a new item that takes the focus. */
  firstField: string;
  emptyText: string;
  /** Beside the button that adds: a total. */
  aside?: ReactNode;
  children: (index: number) => ReactNode;
}

/** People or lines that can be added and taken away. */
export function ItemList(props: ItemListProps) {
  const { list, max, itemName, addLabel, makeItem, firstField, emptyText, aside } = props;
  const { store } = useForm();
  const value = useFieldValue(list);
  const items: readonly Item[] = Array.isArray(value) ? value : [];
  const error = useFormState(({ errors }) => errors.get(list));

  function add() {
    flushSync(() => store.write(list, [...items, makeItem()]));
    focusField(`${list}.${items.length}.${firstField}`);
  }
  function remove(index: number) {
    flushSync(() =>
      store.write(
        list,
        items.filter((_, each) => each !== index),
      ),
    );
    focusField(list);
  }

  return (
    <>
      {items.length === 0 ? <p className={styles.quietText}>{emptyText}</p> : null}
      {items.map((item, index) => (
        <fieldset key={String(item.id ?? index)} className={styles.item}>
          <div className={styles.itemHead}>
            <legend className={styles.itemTitle}>
              {itemName} {index + 1}
            </legend>
            <Button
              size="small"
              variant="quiet"
              icon="close"
              aria-label={`Remove ${itemName.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
          {props.children(index)}
        </fieldset>
      ))}
      <WarningText path={list} />
      {error ? (
        <p className={styles.listError} id={`${controlId(list)}-error`}>
          {error}
        </p>
      ) : null}
      <div className={styles.listFoot}>
        {items.length < max ? (
          <Button
            id={controlId(list)}
            icon="add"
            aria-describedby={error ? `${controlId(list)}-error` : undefined}
            onClick={add}
          >
            {addLabel}
          </Button>
        ) : (
          <p id={controlId(list)} tabIndex={-1} className={styles.quietText}>
            At most {max} can be recorded.
          </p>
        )}
        {aside}
      </div>
    </>
  );
}
