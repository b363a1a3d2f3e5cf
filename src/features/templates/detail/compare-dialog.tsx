import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { readState } from '../read-state.ts';
import { templateQueries } from '../template-queries.ts';
import styles from '../templates.module.css';
import { type Compared, versionChanges } from './version-changes.ts';

const DRAFT = 'draft';

export interface CompareDialogProps {
  template: Template;
  /** The version that is compared first with the one before it. */
  number: number;
  onClose: () => void;
}

/** What is otherwise in one version than in another, or in the draft, in words and by page. */
export function CompareDialog({ template, number, onClose }: CompareDialogProps) {
  const { client } = usePortal();
  const queries = templateQueries(client);
  const list = useQuery(queries.versions(template.id));
  const numbers = list.data?.versions.map((each) => each.number) ?? [];
  const [from, setFrom] = useState(String(numbers.find((each) => each < number) ?? number));
  const [to, setTo] = useState(from === String(number) && template.draft ? DRAFT : String(number));
  const before = useCompared(template, from);
  const after = useCompared(template, to);
  const options = [
    ...(template.draft ? [{ value: DRAFT, label: 'Draft' }] : []),
    ...(list.data?.versions.map((each) => ({
      value: String(each.number),
      label: `Version ${each.number}: ${each.name}`,
    })) ?? []),
  ];
  const unread = before.compared ? after : before;
  const changes =
    before.compared && after.compared ? versionChanges(before.compared, after.compared) : undefined;
  return (
    <Modal isOpen size="medium" title="Compare versions" onClose={onClose}>
      <div className={styles.form}>
        <Field label="From">
          <SelectInput value={from} options={options} onChange={setFrom} />
        </Field>
        <Field label="To">
          <SelectInput value={to} options={options} onChange={setTo} />
        </Field>
        <PageStates
          state={changes ? { kind: 'ready' } : readState('One of these versions', unread.read)}
        >
          {changes?.map(({ heading, lines }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <p role="status">{changes?.length === 0 ? 'They say the same.' : ''}</p>
        </PageStates>
      </div>
    </Modal>
  );
}

function useCompared(template: Template, which: string) {
  const { client } = usePortal();
  const isDraft = which === DRAFT;
  const query = templateQueries(client).version(template.id, isDraft ? 0 : Number(which));
  const read = useQuery({ ...query, enabled: !isDraft });
  const compared: Compared | undefined = isDraft ? template.draft : read.data;
  return { read, compared };
}
