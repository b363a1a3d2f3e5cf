import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import type { FieldType } from '../../../domain/contracts/template/field-types.ts';
import { faultOf, isDone } from './place.ts';

const ASKS: Record<FieldType, string> = {
  signature: 'Sign here',
  initials: 'Initials',
  sign_date: 'Set when you sign',
  text: 'Fill in',
  textarea: 'Fill in',
  number: 'Fill in',
  email: 'Fill in',
  phone: 'Fill in',
  date: 'Choose a date',
  select: 'Choose',
  checkbox: 'Tick',
  checkbox_multi: 'Tick',
};

/** What a field asks for, in a word or two that fit on the page. */
export function askOf(type: FieldType): string {
  return ASKS[type];
}

/** Whether a field is done, for who can't see its colour. */
export function stateWord(field: TemplateField, value: FieldValue | undefined): string {
  if (faultOf(field, value) !== null) return 'doesn’t fit';
  if (value === undefined || !isDone(field, value)) return field.required ? 'to do' : 'optional';
  return 'done';
}
