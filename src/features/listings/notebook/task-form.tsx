import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { IsoDate } from '../../../../domain/dates.ts';
import { TaskIdSchema } from '../../../../domain/ids.ts';
import { TaskTitleSchema } from '../../../../domain/listings/notebook.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useListingPlace } from '../listing-place.ts';
import styles from './notebook.module.css';
import type { NotebookAsk } from './use-notebook.ts';

export interface TaskFormProps {
  write: (ask: NotebookAsk) => Promise<boolean>;
  isSaving: boolean;
}

/** Adds a task with an optional due date; what was typed stays until it is on the device. */
export function TaskForm({ write, isSaving }: TaskFormProps) {
  const { today } = useListingPlace();
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState<IsoDate | null>(null);
  const [problem, setProblem] = useState<string>();

  async function add(event: FormEvent) {
    event.preventDefault();
    const title = v.safeParse(TaskTitleSchema, text);
    if (!title.success) return setProblem(title.issues[0].message);
    setProblem(undefined);
    const id = v.parse(TaskIdSchema, newId());
    const due = dueOn ? { dueOn } : {};
    const isKept = await write({
      kind: 'task.add@1',
      payload: { id, title: title.output, ...due },
    });
    if (!isKept) return;
    setText('');
    setDueOn(null);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void add(event)} noValidate>
      <Field label="New task" error={problem}>
        <TextInput value={text} onChange={setText} autoComplete="off" />
      </Field>
      <div className={styles.row}>
        <Field label="Due" isOptional>
          <DateInput value={dueOn} onChange={setDueOn} min={today} today={today} />
        </Field>
        <Button type="submit" icon="add" isLoading={isSaving}>
          Add task
        </Button>
      </div>
    </form>
  );
}
