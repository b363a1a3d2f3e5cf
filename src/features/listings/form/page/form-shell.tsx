import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IsoDate } from '../../../../../domain/dates.ts';
import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FormContext } from '../fields/form-context.ts';
import { focusField, inPageOrder } from './focus-field.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import styles from './form-page.module.css';
import { type SectionId, sectionOf } from './section/sections.ts';
import { SectionsContext } from './section/sections-context.ts';

/** What the screen around a form asks of it. */
export type FormHandle = {
  /** Unfolds the part that holds a field and moves the focus there. */
  goTo(path: string): void;
  /** Moves the focus to the first field that is refused. */
  goToFirstError(): void;
};

export interface FormShellProps extends Omit<FormBodyProps, 'onGoTo'> {
  today: IsoDate;
  handle: Ref<FormHandle>;
  isNarrow?: boolean | undefined;
  onSave: (record: ListingInput) => void;
}

/** A listing form: judges on submit, leads to what is wrong, keeps the way to save in reach. */
export function FormShell(props: FormShellProps) {
  const { store, today, handle, isNarrow, onSave } = props;
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(new Set<SectionId>(['address']));
  const context = useMemo(() => ({ store, today }), [store, today]);
  const sections = useMemo(
    () => ({
      isOpen: (id: SectionId) => open.has(id),
      toggle: (id: SectionId) =>
        setOpen((now) =>
          now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
        ),
    }),
    [open],
  );

  function goTo(path: string) {
    const section = sectionOf(path);
    // The field has to be on the page before it can take the focus.
    if (section) flushSync(() => setOpen((now) => new Set([...now, section])));
    focusField(path);
  }
  function goToFirstError() {
    const [first] = inPageOrder(store.state().errors.keys());
    if (first) goTo(first);
  }
  useImperativeHandle(handle, () => ({ goTo, goToFirstError }));

  return (
    <FormContext value={context}>
      <SectionsContext value={sections}>
        <form
          noValidate
          className={classNames(styles.form, isNarrow && styles.narrow)}
          onSubmit={(event) => {
            event.preventDefault();
            const record = store.submit();
            if (record) onSave(record);
            else goToFirstError();
          }}
        >
          <FormBody {...props} onGoTo={goTo} />
        </form>
      </SectionsContext>
    </FormContext>
  );
}
