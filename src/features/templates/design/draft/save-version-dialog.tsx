import { useState } from 'react';
import type { NewVersion, Template } from '../../../../../contract/template-shapes.ts';
import { FORMALITIES, type Formality } from '../../../../../domain/contracts/template-types.ts';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { FORMALITY_WORDS } from '../../template-words.ts';
import styles from '../../templates.module.css';
import type { Designing } from './use-design-draft.ts';
import { useSaveVersion } from './use-save-version.ts';

export interface SaveVersionDialogProps {
  template: Template;
  designing: Designing;
  onSaved: (template: Template) => void;
  onClose: () => void;
}

/** Names a version and saves it; what was sent with an older one stays as it is. */
export function SaveVersionDialog(props: SaveVersionDialogProps) {
  const { template, designing, onSaved, onClose } = props;
  const isOffline = useConnectivity() === 'offline';
  const { save, isWorking, troubles } = useSaveVersion(template.id);
  const [versionName, setVersionName] = useState('');
  const [name, setName] = useState(template.name);
  const [formality, setFormality] = useState<Formality>(template.formality);
  const [isAsked, setAsked] = useState(false);
  const missing = (text: string) => (isAsked && text.trim() === '' ? 'Give it a name' : null);
  const submit = async () => {
    setAsked(true);
    if (versionName.trim() === '' || name.trim() === '') return;
    const { body, file } = designing;
    const version: NewVersion = { name, versionName, formality, fileId: file.id, body };
    const saved = await save(version, template.version);
    if (saved) onSaved(saved);
  };
  return (
    <Modal
      isOpen
      size="small"
      title={`Save version ${template.currentNumber + 1}`}
      description="Envelopes that were sent keep the version they were sent with."
      isLocked={isWorking}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isWorking}>
            Go on designing
          </Button>
          <Button
            variant="primary"
            isLoading={isWorking}
            disabled={isOffline}
            onClick={() => void submit()}
          >
            Save version
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="Name of this version"
          hint="What changed, such as “New commission clause”."
          isRequired
          error={missing(versionName)}
        >
          <TextInput value={versionName} maxLength={120} onChange={setVersionName} />
        </Field>
        <Field label="Name of the template" isRequired error={missing(name)}>
          <TextInput value={name} maxLength={120} onChange={setName} />
        </Field>
        <Field label="How it is signed" hint={FORMALITY_WORDS[formality].hint}>
          <SelectInput
            value={formality}
            options={FORMALITIES.map((value) => ({ value, label: FORMALITY_WORDS[value].name }))}
            onChange={setFormality}
          />
        </Field>
        {isOffline ? (
          <p role="status">You’re offline. Your draft is kept here; saving needs a connection.</p>
        ) : null}
        <ErrorAlert title="Not saved" messages={troubles} />
      </div>
    </Modal>
  );
}
