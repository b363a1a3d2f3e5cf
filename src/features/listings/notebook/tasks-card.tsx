import { Card } from '../../../ui/layout/card.tsx';
import styles from './notebook.module.css';
import { NotebookUnavailable } from './notebook-unavailable.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskItem } from './task-item.tsx';
import { useNotebook } from './use-notebook.ts';

/** What is to be done for the listing: open tasks first, those done below. */
export function TasksCard() {
  const { notebook, error, retry, canWrite, write, isSaving } = useNotebook();
  if (!notebook) {
    return (
      <Card title="Tasks">
        <NotebookUnavailable what="tasks" error={error} onRetry={retry} />
      </Card>
    );
  }
  const tasks = [...notebook.tasks].sort((a, b) => Number(a.isDone) - Number(b.isDone));
  return (
    <Card title="Tasks">
      {tasks.length === 0 ? <p className={styles.quiet}>Nothing is to be done.</p> : null}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} canWrite={canWrite} write={write} />
        ))}
      </ul>
      {canWrite ? <TaskForm write={write} isSaving={isSaving} /> : null}
    </Card>
  );
}
