import * as v from 'valibot';
import { isIsoDate } from '../../dates.ts';
import { isEmail, tidyEmail } from '../../people/email.ts';
import { parsePhone } from '../../people/phone.ts';
import type { TemplateField } from '../template/body.ts';
import { isHandField } from '../template/field-types.ts';

/** Most characters of the base64 of a signature's picture: 100 kB of bytes. */
const MAX_PICTURE = 136_536;

/** How a signature came about. */
const SIGNATURE_KINDS = ['drawn', 'typed', 'uploaded'] as const;

/** A signature or initials: a picture in PNG, as base64 without a prefix, 100 kB at most. */
export const SignatureSchema = v.strictObject({
  kind: v.picklist(SIGNATURE_KINDS),
  png: v.pipe(
    v.string(),
    v.minLength(60),
    v.maxLength(MAX_PICTURE, 'The picture may have 100 kB at most'),
    v.regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'Must be a picture in PNG'),
  ),
});
export type Signature = v.InferOutput<typeof SignatureSchema>;

const written = v.pipe(
  v.string(),
  v.maxLength(2_000, 'Use at most 2,000 characters'),
  v.check((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'Use plain text'),
);

/** What can be put into a field beforehand: text, a tick, or the options ticked. Never a hand. */
export const PlainValueSchema = v.union([
  written,
  v.boolean(),
  v.pipe(v.array(written), v.maxLength(20)),
]);
export type PlainValue = v.InferOutput<typeof PlainValueSchema>;

/** What a field holds. A date is ISO, a number is as it was typed. */
export const FieldValueSchema = v.union([PlainValueSchema, SignatureSchema]);
export type FieldValue = v.InferOutput<typeof FieldValueSchema>;

/** What decides whether a value fits a field. */
type Fitting = Pick<TemplateField, 'type' | 'options'>;

/** Why a value can't stand in a field, in words for who fills it; null when it can. */
export function valueFault(field: Fitting, value: FieldValue): string | null {
  const { type, options = [] } = field;
  if (type === 'sign_date') return 'The date is set at signing';
  if (isHandField(type)) {
    return typeof value === 'object' && !Array.isArray(value) ? null : 'Sign here';
  }
  if (type === 'checkbox') return typeof value === 'boolean' ? null : 'Tick or leave it';
  if (type === 'checkbox_multi') {
    const isChosen = Array.isArray(value) && value.every((each) => options.includes(each));
    return isChosen && new Set(value).size === value.length ? null : 'Choose from the options';
  }
  if (typeof value !== 'string') return 'Must be text';
  return value === '' ? null : textFault(field, value);
}

function textFault({ type, options = [] }: Fitting, text: string): string | null {
  if (type === 'select') return options.includes(text) ? null : 'Choose from the options';
  if (type === 'email') return isEmail(tidyEmail(text)) ? null : 'Not an email address';
  if (type === 'phone') return parsePhone(text) ? null : 'Enter an Australian phone number';
  if (type === 'date') return isIsoDate(text) ? null : 'Must be a date';
  if (type === 'number') {
    return /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,6})?$/.test(text)
      ? null
      : 'Enter a number without signs or spaces';
  }
  return type === 'text' && text.includes('\n') ? 'Use one line' : null;
}

/** Whether a value is something: not empty text, a tick set, an option chosen, a picture. */
export function isFilled(value: FieldValue | undefined): boolean {
  if (value === undefined || value === false) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : true;
}
