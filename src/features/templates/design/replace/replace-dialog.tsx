import { useState } from 'react';
import type { ContractFile } from '../../../../../contract/template-shapes.ts';
import type { TemplateBody } from '../../../../../domain/contracts/template/body.ts';
import {
  type Decision,
  misfits,
  otherPages,
  replacedBody,
} from '../../../../../domain/contracts/template/replacing.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectInput } from '../../../../ui/fields/select-input.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { PdfPicker } from '../../create/pdf-picker.tsx';
import styles from '../../templates.module.css';
import type { Designing } from '../draft/use-design-draft.ts';
import { keptText, misfitText, otherPagesText } from './replace-words.ts';

export interface ReplaceDialogProps {
  designing: Designing;
  onReplace: (file: ContractFile, body: TemplateBody) => void;
  onClose: () => void;
}

const OPEN = '';

/**
 * Chooses another PDF and says, before anything changes, which fields have no place on it. What becomes of
 * each is for the person to say: nothing is moved by itself.
 */
export function ReplaceDialog({ designing, onReplace, onClose }: ReplaceDialogProps) {
  const { body, file: before } = designing;
  const [file, setFile] = useState<ContractFile>();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  const homeless = file ? misfits(body, file.pages) : [];
  const isOpen = homeless.some(({ field }) => (chosen[field.id] ?? OPEN) === OPEN);
  const options = [
    { value: OPEN, label: 'Choose…' },
    { value: 'off', label: 'Take it off' },
    ...(file?.pages.map((_, page) => ({
      value: String(page),
      label: `Put it onto page ${page + 1}`,
    })) ?? []),
  ];
  const replace = () => {
    setAsked(true);
    if (!file || isOpen) return;
    const decided = Object.entries(chosen).map(([id, choice]): [string, Decision] => [
      id,
      choice === 'off' ? 'off' : Number(choice),
    ]);
    onReplace(file, replacedBody(body, file.pages, new Map(decided)));
  };
  return (
    <Modal
      isOpen
      size="medium"
      title="Replace the PDF"
      description="The fields stay where they are on their pages. You can undo it."
      onClose={onClose}
      footer={
        file ? (
          <>
            <Button onClick={onClose}>Keep the PDF</Button>
            <Button variant="primary" onClick={replace}>
              Replace the PDF
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <PdfPicker
          label={file ? 'Choose another PDF' : 'Choose a PDF'}
          file={file}
          onFile={(next) => {
            setFile(next);
            setChosen({});
            setAsked(false);
          }}
        />
        {file ? (
          <>
            <p>{keptText(body.fields.length, homeless.length)}</p>
            <p>{otherPagesText(otherPages(body, before.pages, file.pages))}</p>
          </>
        ) : null}
        {homeless.length > 1 ? (
          <Field label={`All ${homeless.length} of them`}>
            <SelectInput
              value={OPEN}
              options={options}
              onChange={(choice) =>
                setChosen(Object.fromEntries(homeless.map(({ field }) => [field.id, choice])))
              }
            />
          </Field>
        ) : null}
        {homeless.map((misfit) => (
          <Field key={misfit.field.id} label={misfitText(misfit, body)}>
            <SelectInput
              value={chosen[misfit.field.id] ?? OPEN}
              options={options}
              onChange={(choice) => setChosen({ ...chosen, [misfit.field.id]: choice })}
            />
          </Field>
        ))}
        <ErrorAlert
          title="Not replaced"
          messages={isAsked && isOpen ? ['Say what becomes of each field above.'] : []}
        />
      </div>
    </Modal>
  );
}
