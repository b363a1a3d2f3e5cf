import type { TemplateBody, TemplateField } from '../template/body.ts';
import { type FieldValues, shownFields } from '../template/conditions.ts';
import { isFilled, valueFault } from './field-value.ts';

/**
 * The fields that somebody still has to fill, in the order of the document: theirs, required, shown
 * for the present values and empty or not fitting. The date of signing is never missing, since the
 * server sets it. `signerId` undefined: what is left to whom composes.
 */
export function missingFields(
  body: TemplateBody,
  values: FieldValues,
  signerId: string | undefined,
): TemplateField[] {
  const shown = shownFields(body, values);
  return body.fields.filter((field) => {
    if (field.signerId !== signerId || !shown.has(field.id) || field.type === 'sign_date') {
      return false;
    }
    const value = values[field.id];
    if (value === undefined || !isFilled(value)) return field.required;
    return valueFault(field, value) !== null;
  });
}

/** The fields of a signer that are shown for these values, in reading order: page, then down, then right. */
export function fieldsToFill(
  body: TemplateBody,
  values: FieldValues,
  signerId: string,
): TemplateField[] {
  const shown = shownFields(body, values);
  return body.fields
    .filter(({ id, signerId: whose }) => whose === signerId && shown.has(id))
    .sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}
