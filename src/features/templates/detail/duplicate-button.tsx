import { useContext, useState } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useCreateTemplate } from '../create/use-create-template.ts';
import { designedOf } from '../designed.ts';
import { templateAddresses } from '../template-words.ts';
import styles from '../templates.module.css';

/** Makes another template like this one, under another name. */
export function DuplicateButton({ template }: { template: Template }) {
  const isOffline = useConnectivity() === 'offline';
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button icon="copy" disabled={isOffline} onClick={() => setAsked(true)}>
        Duplicate
      </Button>
      {isAsked ? <DuplicateDialog template={template} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function DuplicateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const navigate = useContext(NavigateContext);
  const { create, isWorking, troubles } = useCreateTemplate();
  const [name, setName] = useState(`Copy of ${template.name}`.slice(0, 120));
  const isUnnamed = name.trim() === '';
  const submit = async () => {
    if (isUnnamed) return;
    const { formality, file, body } = designedOf(template);
    const { type, mode } = template;
    const id = await create({ type, mode, formality, name, fileId: file.id, body });
    if (!id) return;
    onClose();
    navigate?.(templateAddresses.one(id));
  };
  return (
    <Modal
      isOpen
      size="small"
      title={`Duplicate ${template.name}`}
      description={`The copy is a draft with the PDF and the fields of ${template.draft ? 'this draft' : 'the version in use'}.`}
      isLocked={isWorking}
      onClose={onClose}
      footer={
        <Button variant="primary" isLoading={isWorking} onClick={() => void submit()}>
          Make the copy
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label="Name of the copy"
          isRequired
          error={isUnnamed ? 'Give it a name' : null}
          hint="No two templates in use share a name."
        >
          <TextInput value={name} maxLength={120} onChange={setName} />
        </Field>
        <ErrorAlert title="Not made" messages={troubles} />
      </div>
    </Modal>
  );
}
