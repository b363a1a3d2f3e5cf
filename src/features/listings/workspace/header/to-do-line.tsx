import { STEP_NAMES } from '../../../../../domain/listings/step-words.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { namesText } from '../../../../ui/format/names-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { AppLink } from '../../../../ui/link/app-link.tsx';
import { stepAddress } from '../step-addresses.ts';
import styles from '../workspace.module.css';
import type { ToDo } from './to-do.ts';

export interface ToDoLineProps {
  id: string;
  toDo: ToDo;
  canEdit: boolean;
}

/** The one thing that needs doing. */
export function ToDoLine({ id, toDo, canEdit }: ToDoLineProps) {
  if (toDo.kind === 'complete') {
    return (
      <p className={styles.toDo}>
        <Icon name="edit" />
        <span>
          <strong>Complete the listing.</strong> It still needs {namesText(toDo.missing)}.{' '}
          {canEdit ? (
            <AppLink href={`/property-listings/${id}/edit?field=${toDo.field}`}>
              Fill in the rest
            </AppLink>
          ) : null}
        </span>
      </p>
    );
  }
  return (
    <p className={classNames(styles.toDo, toDo.isUrgent && styles.urgent)}>
      <Icon name={toDo.isUrgent ? 'alert' : 'tasks'} />
      <span>
        <strong>
          <AppLink href={stepAddress(id, toDo.step)}>{STEP_NAMES[toDo.step]}</AppLink>
        </strong>
        {': '}
        {toDo.needs}
      </span>
    </p>
  );
}
