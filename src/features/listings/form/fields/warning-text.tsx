import { Icon } from '../../../../ui/icon/icon.tsx';
import type { FieldPath } from '../state/field-path.ts';
import styles from './fields.module.css';
import { useFormState } from './form-context.ts';

/** What to look at again about a field; it doesn't stop the save. */
export function WarningText({ path }: { path: FieldPath }) {
  const message = useFormState(({ errors, warnings }) =>
    errors.has(path) ? undefined : warnings.find((each) => each.path === path)?.message,
  );
  return (
    <div role="status">
      {message ? (
        <p className={styles.warning}>
          <Icon name="alert" size="small" />
          {message}
        </p>
      ) : null}
    </div>
  );
}
