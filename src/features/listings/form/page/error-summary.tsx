import { Icon } from '../../../../ui/icon/icon.tsx';
import type { FieldErrors } from '../state/validate-draft.ts';
import { fieldLabel, fieldPlace } from '../words/field-labels.ts';
import styles from './error-summary.module.css';
import { inPageOrder } from './focus-field.ts';

export interface ErrorSummaryProps {
  errors: FieldErrors;
  onGoTo: (path: string) => void;
}

/** Everything that has to be put right before the form can be saved, each with a way to its field. */
export function ErrorSummary({ errors, onGoTo }: ErrorSummaryProps) {
  if (errors.size === 0) return null;
  const count = errors.size === 1 ? '1 thing' : `${errors.size} things`;
  return (
    <section className={styles.summary} aria-label="What needs attention">
      <p className={styles.title} role="alert">
        <Icon name="alert" />
        {count} to put right before saving
      </p>
      <ul>
        {inPageOrder(errors.keys()).map((path) => (
          <li key={path}>
            <button type="button" className={styles.link} onClick={() => onGoTo(path)}>
              {[fieldPlace(path), fieldLabel(path)].filter(Boolean).join(', ')}
            </button>
            : {errors.get(path)}
          </li>
        ))}
      </ul>
    </section>
  );
}
