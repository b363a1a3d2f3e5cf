import { useId, useRef } from 'react';
import { ACCEPTED } from '../../../offline/prepare-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../aml.module.css';
import type { BuyerDraft, BuyerErrors } from './buyer-draft.ts';

export interface BuyerFieldsProps {
  buyer: BuyerDraft;
  place: number;
  errors: BuyerErrors;
  /** The picture of their paper, and why one wasn't taken. */
  photoName: string | undefined;
  photoTrouble: string | undefined;
  onChange: (part: Partial<BuyerDraft>) => void;
  onPhoto: (file: File) => void;
  onRemove: (() => void) | undefined;
}

/** One buyer where they stand: name, a way to reach them, and a picture of their paper. */
export function BuyerFields(props: BuyerFieldsProps) {
  const { buyer, place, errors, photoName, photoTrouble, onChange, onPhoto, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const title = buyer.name.trim() || `Buyer ${place}`;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}</legend>
      <Field label="Full name" isRequired error={errors.name}>
        <TextInput value={buyer.name} onChange={(name) => onChange({ name })} />
      </Field>
      <div className={styles.pair}>
        <Field label="Mobile" error={errors.mobile}>
          <TextInput type="tel" value={buyer.mobile} onChange={(mobile) => onChange({ mobile })} />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput type="email" value={buyer.email} onChange={(email) => onChange({ email })} />
        </Field>
      </div>
      <div className={content.actions}>
        <Button
          size="small"
          aria-describedby={hintId}
          aria-label={`Photograph a document of ${title}`}
          onClick={() => input.current?.click()}
        >
          {photoName === undefined ? 'Photograph a document' : 'Take it again'}
        </Button>
        {onRemove ? (
          <Button size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        capture="environment"
        accept={ACCEPTED.identity}
        aria-label={`Document of ${title}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPhoto(file);
        }}
      />
      <p className={content.quiet} id={hintId} role="status">
        {photoTrouble ??
          (photoName === undefined
            ? 'A driver licence or a passport. It is locked on this device and leaves it once it is sent.'
            : `${photoName} is ready`)}
      </p>
    </fieldset>
  );
}
