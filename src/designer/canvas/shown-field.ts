import { mergeKeyName } from '../../../domain/contracts/merge/merge-keys.ts';
import type { MergeValues } from '../../../domain/contracts/merge/merge-values.ts';
import type { TemplateBody, TemplateField } from '../../../domain/contracts/template/body.ts';
import {
  FIELD_TYPE_NAMES,
  type FieldType,
} from '../../../domain/contracts/template/field-types.ts';
import { signerColour } from '../../../domain/contracts/template/signers.ts';

/** A field as the canvas draws it. */
export type ShownField = {
  id: string;
  type: FieldType;
  /** What stands in it: the listing's value in a preview, otherwise its name. */
  text: string;
  /** Whose it is. */
  colour: string;
  isFilled: boolean;
  /** For assistive technology: type, name, whose and where. */
  description: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** The fields of one page, in points. Without values they show what they are called. */
export function shownFieldsOf(
  body: TemplateBody,
  page: number,
  values: MergeValues | undefined,
): ShownField[] {
  return body.fields
    .filter((field) => field.page === page)
    .map((field) => {
      const { id, type, x, y, width, height } = field;
      const value = (field.merge && values?.[field.merge]) ?? (values && field.text);
      const who = body.signers.find((signer) => signer.id === field.signerId)?.label;
      return {
        id,
        type,
        text: value ?? nameOf(field),
        colour: signerColour(body.signers, field.signerId),
        isFilled: value !== undefined,
        description: `${field.label}, ${FIELD_TYPE_NAMES[type].toLowerCase()}${who ? ` of ${who}` : ''}`,
        x,
        y,
        width,
        height,
      };
    });
}

function nameOf({ label, merge, required }: TemplateField): string {
  const name = merge ? `${label}: ${mergeKeyName(merge)}` : label;
  return required ? `${name} *` : name;
}
