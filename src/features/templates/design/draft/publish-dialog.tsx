import { useState } from 'react';
import type { Template } from '../../../../../contract/template-shapes.ts';
import { bodyFaults } from '../../../../../domain/contracts/template/body-faults.ts';
import {
  publishingFaults,
  withoutSignature,
} from '../../../../../domain/contracts/template/publishing.ts';
import { FORMALITIES, type Formality } from '../../../../../domain/contracts/template-types.ts';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { namesText } from '../../../../ui/format/names-text.ts';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { designedOf } from '../../designed.ts';
import { FORMALITY_WORDS } from '../../template-words.ts';
import styles from '../../templates.module.css';
import type { Designing } from './use-design-draft.ts';
import { useKeepTemplate } from './use-keep-template.ts';

export interface PublishDialogProps {
  template: Template;
  designing: Designing;
  /** Whether something of it isn't saved as the draft yet. */
  isDirty: boolean;
  /** Leads to what is missing. */
  onLead: () => void;
  /** The draft was saved on the way; it may still not be published. */
  onSaved: (template: Template) => void;
  onPublished: (template: Template) => void;
  onClose: () => void;
}

/** Names a version and offers it, or says what is missing and leads there. */
export function PublishDialog(props: PublishDialogProps) {
  const { template, designing, isDirty, onLead, onSaved, onPublished, onClose } = props;
  const isOffline = useConnectivity() === 'offline';
  const { save, publish, isWorking, troubles } = useKeepTemplate(template.id);
  const before = designedOf(template);
  const [versionName, setVersionName] = useState('');
  const [name, setName] = useState(before.name);
  const [formality, setFormality] = useState<Formality>(before.formality);
  const [isAsked, setAsked] = useState(false);
  const { body, file } = designing;
  const isUnsound = bodyFaults(body, file.pages).length > 0;
  const missing = isUnsound
    ? ['Some fields have to be put right first.']
    : publishingFaults(body).map(({ message }) => message);
  const unsigned = withoutSignature(body).map(({ label }) => label);
  const unnamed = (text: string) => (isAsked && text.trim() === '' ? 'Give it a name' : null);

  const submit = async () => {
    setAsked(true);
    if (versionName.trim() === '' || name.trim() === '') return;
    const isChanged = isDirty || name.trim() !== before.name || formality !== before.formality;
    const content = { name, formality, fileId: file.id, body };
    const draft = isChanged || !template.draft ? await save(content, template.version) : template;
    if (!draft) return;
    onSaved(draft);
    const published = await publish(versionName, draft.version);
    if (published) onPublished(published);
  };

  if (missing.length > 0) {
    return (
      <Modal
        isOpen
        size="small"
        title="Not ready to publish"
        description="Until it is published nobody is offered this template."
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onLead}>
            Show me
          </Button>
        }
      >
        <ul>
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      size="small"
      title="Publish"
      description="Agents are offered this version from now on. Envelopes keep the version they were sent with."
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
            Publish version
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {unsigned.length > 0 ? (
          <Banner
            tone="attention"
            icon="alert"
            title={`${namesText(unsigned)} ${unsigned.length === 1 ? 'has' : 'have'} no signature`}
            actions={
              <Button size="small" onClick={onLead}>
                Show me
              </Button>
            }
          >
            Nobody can be sent a document that has no field for them.
          </Banner>
        ) : null}
        <Field
          label="Name of this version"
          hint="What changed, such as “New commission clause”."
          isRequired
          error={unnamed(versionName)}
        >
          <TextInput value={versionName} maxLength={120} onChange={setVersionName} />
        </Field>
        <Field label="Name of the template" isRequired error={unnamed(name)}>
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
          <p role="status">
            You’re offline. What you designed is kept here; publishing needs a connection.
          </p>
        ) : null}
        <ErrorAlert title="Not published" messages={troubles} />
      </div>
    </Modal>
  );
}
