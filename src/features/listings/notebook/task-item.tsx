import type { Task } from '../../../../contract/endpoints/notebook.ts';
import type { Shown } from '../../../offline/changes/define-operation.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useListingPlace } from '../listing-place.ts';
import styles from './notebook.module.css';
import type { NotebookAsk } from './use-notebook.ts';
import { WaitingNote } from './waiting-note.tsx';

export interface TaskItemProps {
  task: Shown<Task>;
  canWrite: boolean;
  write: (ask: NotebookAsk) => Promise<boolean>;
}

/** One task: ticked off with a tap, with who did it and when it is due. */
export function TaskItem({ task, canWrite, write }: TaskItemProps) {
  const { today } = useListingPlace();
  const { id, title, dueOn, isDone, doneByName, waiting } = task;
  const isLate = !isDone && dueOn !== undefined && dueOn < today;
  const due = dueOn ? `${isLate ? 'Was due' : 'Due'} ${dateText(dueOn)}` : '';
  return (
    <li className={styles.item}>
      <Checkbox
        className={isDone ? styles.done : undefined}
        label={title}
        hint={isDone ? `Done by ${doneByName ?? 'someone'}` : due}
        checked={isDone}
        disabled={!canWrite}
        onChange={(checked) =>
          void write({
            kind: 'task.change@1',
            payload: { id, title, isDone: checked, ...(dueOn ? { dueOn } : {}) },
          })
        }
      />
      {canWrite ? (
        <IconButton
          icon="close"
          label={`Remove the task ${title}`}
          onClick={() => void write({ kind: 'task.remove@1', payload: { id } })}
        />
      ) : null}
      <WaitingNote waiting={waiting} what={`the task ${title}`} />
    </li>
  );
}
