import {
  SETTLEMENT_PLATFORMS,
  type SettlementPlatform,
} from '../../../../domain/settlement/settlement-work.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PLATFORM_WORDS } from '../words/settlement-words.ts';

export type TypedPlace = {
  settleAt: string;
  platform: SettlementPlatform | '';
  workspaceId: string;
};

export interface PlaceFieldsProps {
  typed: TypedPlace;
  errors: Record<string, string>;
  isPlaceOptional?: boolean | undefined;
  onChange: (part: Partial<TypedPlace>) => void;
}

/** When on its day and where a settlement takes place. */
export function PlaceFields({ typed, errors, isPlaceOptional, onChange }: PlaceFieldsProps) {
  return (
    <>
      <Field label="Time" isOptional hint="By a clock at the property" error={errors.settleAt}>
        <TextInput
          type="time"
          value={typed.settleAt}
          onChange={(settleAt) => onChange({ settleAt })}
        />
      </Field>
      <Field
        label="Where it takes place"
        isRequired={!isPlaceOptional}
        isOptional={isPlaceOptional}
        error={errors.platform}
      >
        <SelectInput
          value={typed.platform}
          options={SETTLEMENT_PLATFORMS.map((value) => ({ value, label: PLATFORM_WORDS[value] }))}
          onChange={(platform) => onChange({ platform })}
        />
      </Field>
      {typed.platform === 'paper' ? null : (
        <Field
          label="Workspace number"
          isOptional
          hint="As the platform names it, so that you can find it there"
          error={errors.workspaceId}
        >
          <TextInput
            value={typed.workspaceId}
            maxLength={40}
            autoComplete="off"
            onChange={(workspaceId) => onChange({ workspaceId })}
          />
        </Field>
      )}
    </>
  );
}
