import type { MergeKey } from '../../../../domain/contracts/merge/merge-keys.ts';
import type {
  FieldGroup,
  TemplateBody,
  TemplateField,
  TemplateSigner,
} from '../../../../domain/contracts/template/body.ts';
import {
  type FieldType,
  PALETTE_SIZES,
} from '../../../../domain/contracts/template/field-types.ts';
import type {
  Formality,
  TemplateMode,
  TemplateType,
} from '../../../../domain/contracts/template-types.ts';
import type { SampleBlock, SamplePlace, SampleSlot } from '../../../ports/sample-contracts.ts';

/** A slot of a sample with the field that a template has there. */
export type FieldSlot = SampleSlot & { field: Omit<TemplateField, keyof SamplePlace> };

type Block = Exclude<SampleBlock, { kind: 'slots' }> | { kind: 'slots'; slots: FieldSlot[] };

/** A template of the demonstration: its document in our own words, and who signs it. */
export type SampleTemplate = {
  key: string;
  type: TemplateType;
  mode: TemplateMode;
  formality: Formality;
  name: string;
  signers: TemplateSigner[];
  groups: FieldGroup[];
  blocks: Block[];
};

type SlotOptions = Partial<Omit<TemplateField, keyof SamplePlace | 'type' | 'label'>> &
  Partial<Pick<SampleSlot, 'width' | 'height' | 'tag' | 'form'>>;

/** A slot of the palette's size, unless told otherwise. */
export function slot(
  id: string,
  type: FieldType,
  label: string,
  options: SlotOptions = {},
): FieldSlot {
  const { width, height, tag, form, required = false, ...rest } = options;
  const size = PALETTE_SIZES[type];
  return {
    id,
    label,
    width: width ?? size.width,
    height: height ?? size.height,
    ...(tag ? { tag } : {}),
    ...(form ? { form } : {}),
    field: { type, label, required, ...rest },
  };
}

/** A line that the listing fills. */
export function merged(id: string, label: string, merge: MergeKey, width = 220): FieldSlot {
  return slot(id, 'text', label, { merge, width, height: 22 });
}

/** Somebody's signature with the date of signing beside it. */
export function signatureOf(signerId: string, label: string): Block {
  return {
    kind: 'slots',
    slots: [
      slot(`${signerId}-signature`, 'signature', `Signature of ${label}`, {
        signerId,
        required: true,
        groupId: signerId,
        width: 240,
        height: 56,
      }),
      slot(`${signerId}-date`, 'sign_date', 'Date signed', {
        signerId,
        groupId: signerId,
        width: 110,
        height: 24,
      }),
    ],
  };
}

/** The groups that hold each signer's own fields. */
export function groupsOf(signers: readonly TemplateSigner[]): FieldGroup[] {
  return signers.map(({ id, kind, label }) => ({ id, kind, label, signerId: id }));
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const words = (text: string): Block => ({ kind: 'text', text });
export const row = (...slots: FieldSlot[]): Block => ({ kind: 'slots', slots });

/** The body of a sample whose slots came to lie there. */
export function bodyOf(sample: SampleTemplate, places: readonly SamplePlace[]): TemplateBody {
  const slots = sample.blocks.flatMap((block) => (block.kind === 'slots' ? block.slots : []));
  return {
    signers: sample.signers,
    groups: sample.groups,
    fields: slots.flatMap(({ id, field }) => {
      const place = places.find((each) => each.id === id);
      return place ? [{ ...place, ...field }] : [];
    }),
  };
}
