import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type ApplyDraft, NO_OWNER } from './apply-draft.ts';
import { OwnerQuestion } from './owner-question.tsx';
import type { StepProps } from './step-props.ts';

const MOST = 6;

type Owner = ApplyDraft['vendors'][number];

/** Step two: everyone who owns the property, each reachable for a link of their own. */
export function OwnersStep({ draft, problems, change }: StepProps) {
  const { vendors } = draft;
  const put = (index: number, owner: Owner) =>
    change({ vendors: vendors.map((each, at) => (at === index ? owner : each)) });
  return (
    <>
      <p>You come first. Everyone who owns the property agrees by a link of their own.</p>
      {vendors.map((owner, index) => (
        <OwnerFields
          // Owners have no name yet that tells them apart.
          key={`owner-${index.toString()}`}
          path={`vendors.${index}`}
          title={index === 0 ? 'You' : `Owner ${index + 1}`}
          owner={owner}
          problems={problems}
          onChange={(next) => put(index, next)}
          onAnswer={(owners) =>
            change({ vendors: vendors.flatMap((each, at) => (at === index ? owners : [each])) })
          }
          onRemove={
            index === 0
              ? undefined
              : () => change({ vendors: vendors.filter((_, at) => at !== index) })
          }
        />
      ))}
      {vendors.length < MOST ? (
        <Button icon="add" onClick={() => change({ vendors: [...vendors, NO_OWNER] })}>
          Add another owner
        </Button>
      ) : null}
      <Button type="submit" variant="primary" isFullWidth>
        Go on
      </Button>
    </>
  );
}

type OwnerFieldsProps = {
  path: string;
  title: string;
  owner: Owner;
  problems: Readonly<Record<string, string>>;
  onChange: (owner: Owner) => void;
  onAnswer: (owners: Owner[]) => void;
  onRemove: (() => void) | undefined;
};

function OwnerFields(props: OwnerFieldsProps) {
  const { path, title, owner, problems, onChange, onAnswer, onRemove } = props;
  const [left, setLeft] = useState(owner.name);
  return (
    <fieldset className="stack">
      <legend className="part">{title}</legend>
      <Field label="Full name" error={problems[`${path}.name`]} controlId={`${path}.name`}>
        <TextInput
          value={owner.name}
          autoComplete={title === 'You' ? 'name' : 'off'}
          onBlur={() => setLeft(owner.name)}
          onChange={(name) => onChange({ ...owner, name, isOnePerson: undefined })}
        />
      </Field>
      {left === owner.name || problems[`${path}.name`] ? (
        <OwnerQuestion owner={owner} onAnswer={onAnswer} />
      ) : null}
      <Field
        label="Mobile"
        hint="For the code and the link"
        error={problems[`${path}.phoneNumber`]}
        controlId={`${path}.phoneNumber`}
      >
        <TextInput
          type="tel"
          value={owner.phoneNumber}
          autoComplete={title === 'You' ? 'tel' : 'off'}
          onChange={(phoneNumber) => onChange({ ...owner, phoneNumber })}
        />
      </Field>
      <Field
        label="Email"
        hint="A mobile or an email is enough"
        error={problems[`${path}.email`]}
        controlId={`${path}.email`}
      >
        <TextInput
          type="email"
          value={owner.email}
          autoComplete={title === 'You' ? 'email' : 'off'}
          onChange={(email) => onChange({ ...owner, email })}
        />
      </Field>
      {onRemove ? (
        <Button variant="quiet" icon="close" onClick={onRemove}>
          Remove {title.toLowerCase()}
        </Button>
      ) : null}
    </fieldset>
  );
}
