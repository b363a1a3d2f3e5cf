import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { NoteIdSchema } from '../../../../domain/ids.ts';
import { NoteTextSchema } from '../../../../domain/listings/notebook.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useFormDrafts } from '../form/drafts/use-kept-draft.ts';
import { useListingPlace } from '../listing-place.ts';
import styles from './notebook.module.css';
import type { NotebookAsk } from './use-notebook.ts';

export interface NoteFormProps {
  write: (ask: NotebookAsk) => Promise<boolean>;
  isSaving: boolean;
}

/** Where a note is written. */
export const NEW_NOTE = 'new-note';

const KEEP_AFTER_MS = 50;

/** Adds a note. What is being typed is a draft of the device until it is saved. */
export function NoteForm({ write, isSaving }: NoteFormProps) {
  const { clock } = usePortal();
  const { id: listingId } = useListingPlace();
  const drafts = useFormDrafts();
  const form = `note:${listingId}`;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(form).then((draft) => {
      const content = draft?.content;
      if (isCurrent && typeof content === 'string') setText((now) => now || content);
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, form]);

  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(
      () => void drafts.keep(form, { savedAt: clock.now(), content: text }),
      KEEP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text, drafts, form, clock]);

  async function add(event: FormEvent) {
    event.preventDefault();
    const parsed = v.safeParse(NoteTextSchema, text);
    if (!parsed.success) return setProblem(parsed.issues[0].message);
    setProblem(undefined);
    const id = v.parse(NoteIdSchema, newId());
    if (!(await write({ kind: 'note.add@1', payload: { id, text: parsed.output } }))) return;
    setText('');
    await drafts.drop(form);
  }

  return (
    <form id={NEW_NOTE} className={styles.form} onSubmit={(event) => void add(event)} noValidate>
      <Field label="New note" error={problem}>
        <TextArea value={text} onChange={setText} rows={3} />
      </Field>
      <Button type="submit" icon="add" isLoading={isSaving}>
        Add note
      </Button>
    </form>
  );
}
