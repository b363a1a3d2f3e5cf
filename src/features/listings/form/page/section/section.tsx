import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { useNarrow } from '../../../../../ui/table/use-narrow.ts';
import { phoneWidth } from '../../../../../ui/table/window-width.ts';
import { useFormState } from '../../fields/form-context.ts';
import styles from './section.module.css';
import { SECTIONS, type SectionId, sectionOf } from './sections.ts';
import { useSections } from './sections-context.ts';

/** One part of the form; on a phone it folds away. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const bodyId = useId();
  const isPhone = useNarrow(phoneWidth);
  const { isOpen, toggle } = useSections();
  const isShown = !isPhone || isOpen(id);
  const title = SECTIONS.find((section) => section.id === id)?.title ?? '';
  const errors = useFormState(
    (state) => [...state.errors.keys()].filter((path) => sectionOf(path) === id).length,
  );
  return (
    <section id={`section-${id}`} className={styles.section} aria-label={title}>
      {isPhone ? (
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isShown}
            aria-controls={bodyId}
            onClick={() => toggle(id)}
          >
            <span className={styles.name}>{title}</span>
            {errors > 0 ? <span className={styles.mark}>{errors} to fix</span> : null}
            <Icon
              name="chevron-down"
              size="small"
              className={classNames(isShown && styles.turned)}
            />
          </button>
        </h2>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      <div id={bodyId} hidden={!isShown} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
