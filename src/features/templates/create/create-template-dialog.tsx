import { useContext, useState } from 'react';
import type { ContractFile } from '../../../../contract/template-shapes.ts';
import {
  FORMALITIES,
  type Formality,
  TEMPLATE_MODES,
  TEMPLATE_TYPES,
  type TemplateMode,
  type TemplateType,
} from '../../../../domain/contracts/template-types.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FORMALITY_WORDS, MODE_WORDS, templateAddresses } from '../template-words.ts';
import styles from '../templates.module.css';
import { PdfPicker } from './pdf-picker.tsx';
import { useCreateTemplate } from './use-create-template.ts';

/** A new template: what it is, how it is signed, and its PDF; then on to the designer. */
export function CreateTemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useContext(NavigateContext);
  const [type, setType] = useState<TemplateType>('listing-agreement');
  const [mode, setMode] = useState<TemplateMode>('manual');
  const [formality, setFormality] = useState<Formality>('simple');
  const [name, setName] = useState('');
  const [file, setFile] = useState<ContractFile>();
  const [isAsked, setAsked] = useState(false);
  const { create, isWorking, troubles } = useCreateTemplate();
  const nameError = isAsked && name.trim() === '' ? 'Give it a name' : null;
  const submit = async () => {
    setAsked(true);
    if (name.trim() === '' || !file) return;
    const id = await create({ type, mode, formality, name, fileId: file.id });
    if (id) navigate?.(templateAddresses.design(id));
  };
  return (
    <Modal
      isOpen
      size="medium"
      title="New template"
      isLocked={isWorking}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isWorking}>
            Cancel
          </Button>
          <Button variant="primary" isLoading={isWorking} onClick={() => void submit()}>
            Create and design
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Type" isRequired>
          <SelectInput
            value={type}
            options={TEMPLATE_TYPES.map((value) => ({ value, label: PRODUCT_NAMES[value] }))}
            onChange={setType}
          />
        </Field>
        <Field label="Name" isRequired error={nameError} hint="As your agents will look for it.">
          <TextInput value={name} maxLength={120} onChange={setName} />
        </Field>
        <RadioGroup
          legend="Mode"
          value={mode}
          onChange={setMode}
          options={TEMPLATE_MODES.map((value) => ({
            value,
            label: MODE_WORDS[value].name,
            hint: MODE_WORDS[value].hint,
          }))}
        />
        <Field label="How it is signed" hint={FORMALITY_WORDS[formality].hint} isRequired>
          <SelectInput
            value={formality}
            options={FORMALITIES.map((value) => ({ value, label: FORMALITY_WORDS[value].name }))}
            onChange={setFormality}
          />
        </Field>
        <PdfPicker
          label={file ? 'Choose another PDF' : 'Choose a PDF'}
          file={file}
          onFile={setFile}
        />
        <ErrorAlert
          title="Not created"
          messages={[...troubles, ...(isAsked && !file ? ['Choose the PDF to be signed.'] : [])]}
        />
      </div>
    </Modal>
  );
}
