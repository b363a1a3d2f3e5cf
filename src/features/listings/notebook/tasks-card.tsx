import { Card } from '../../../ui/layout/card.tsx';
import styles from './notebook.module.css';
import { NotebookUnavailable } from './notebook-unavailable.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskItem } from './task-item.tsx';
import { useNotebook } from './use-notebook.ts';

/** What is to be done for the listing: open tasks first, those done below. */
export function TasksCard() {
  const { notebook, missing, retry, canWrite, write, isSaving } = useNotebook();
  const tasks = [...notebook.tasks].sort((a, b) => Number(a.isDone) - Number(b.isDone));
  return (
    <Card title="Tasks">
      <div className={styles.parts}>
        {tasks.length > 0 ? (
          <ul className={styles.list}>
            {tasks.map((task) => (
              <TaskItem key={task.id} task={task} canWrite={canWrite} write={write} />
            ))}
          </ul>
        ) : null}
        {missing ? (
          <NotebookUnavailable what="tasks" error={missing.error} onRetry={retry} />
        ) : tasks.length === 0 ? (
          <p className={styles.quiet}>No tasks.</p>
        ) : null}
        {canWrite ? <TaskForm write={write} isSaving={isSaving} /> : null}
      </div>
    </Card>
  );
}
