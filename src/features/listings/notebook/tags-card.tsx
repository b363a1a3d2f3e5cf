import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { MAX_TAGS, TagSchema } from '../../../../domain/listings/notebook.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './notebook.module.css';
import { NotebookUnavailable } from './notebook-unavailable.tsx';
import { useNotebook } from './use-notebook.ts';
import { WaitingNote } from './waiting-note.tsx';

/** Words of the agency's own on the listing. */
export function TagsCard() {
  const { notebook, missing, retry, canWrite, write, isSaving } = useNotebook();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function add(event: FormEvent) {
    event.preventDefault();
    const tag = v.safeParse(TagSchema, text);
    if (!tag.success) return setProblem(tag.issues[0].message);
    if (notebook.tags.some((each) => each.tag === tag.output)) return setProblem('It has this tag');
    setProblem(undefined);
    if (await write({ kind: 'tag.add@1', payload: { tag: tag.output } })) setText('');
  }

  return (
    <Card title="Tags">
      {missing ? (
        <NotebookUnavailable what="tags" error={missing.error} onRetry={retry} />
      ) : notebook.tags.length === 0 ? (
        <p className={styles.quiet}>No tags yet.</p>
      ) : null}
      <ul className={styles.tags}>
        {notebook.tags.map(({ tag, waiting }) => (
          <li key={tag} className={styles.tag}>
            {tag}
            {canWrite ? (
              <IconButton
                icon="close"
                label={`Take the tag ${tag} off`}
                onClick={() => void write({ kind: 'tag.remove@1', payload: { tag } })}
              />
            ) : null}
            <WaitingNote waiting={waiting} what={`the tag ${tag}`} />
          </li>
        ))}
      </ul>
      {canWrite && notebook.tags.length < MAX_TAGS ? (
        <form className={styles.row} onSubmit={(event) => void add(event)} noValidate>
          <Field label="New tag" error={problem}>
            <TextInput value={text} onChange={setText} autoComplete="off" autoCapitalize="none" />
          </Field>
          <Button type="submit" icon="add" isLoading={isSaving}>
            Add tag
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
