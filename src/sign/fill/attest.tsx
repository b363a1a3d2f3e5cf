import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { AttestationDraft, checkAttestation } from './attestation-draft.ts';

export interface AttestProps {
  /** Whose signing is witnessed. */
  signerName: string;
  draft: AttestationDraft;
  faults: ReturnType<typeof checkAttestation>['faults'];
  onChange: (draft: AttestationDraft) => void;
}

/** What a witness says of themselves, each thing by itself (domain.md 4.8). */
export function Attest({ signerName, draft, faults, onChange }: AttestProps) {
  const change = (part: Partial<AttestationDraft>) => onChange({ ...draft, ...part });
  return (
    <fieldset className="consent">
      <legend className="part">As a witness I confirm</legend>
      <Field label="Your address" isRequired error={faults.address}>
        <TextInput
          value={draft.address}
          autoComplete="street-address"
          onChange={(address) => change({ address })}
        />
      </Field>
      <Checkbox
        label="I am an adult"
        checked={draft.isAdult}
        error={faults.isAdult}
        onChange={(isAdult) => change({ isAdult })}
      />
      <Checkbox
        label="I am not a party to these documents"
        checked={draft.isNoParty}
        error={faults.isNoParty}
        onChange={(isNoParty) => change({ isNoParty })}
      />
      <Checkbox
        label={`I was there in person when ${signerName} signed`}
        checked={draft.wasPresent}
        error={faults.wasPresent}
        onChange={(wasPresent) => change({ wasPresent })}
      />
    </fieldset>
  );
}
