import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateBody, TemplateField } from '../../../domain/contracts/template/body.ts';
import { type FieldValues, shownFields } from '../../../domain/contracts/template/conditions.ts';
import type { Ink, InkedField } from '../../ports/contract-pdf.ts';

/**
 * What is written into the pages of a document for these values: every field that is shown and holds
 * something, and every box of several that are ticked or not. Values are written as they are, never read
 * as anything else (security.md 2.8).
 */
export function inkedFields(body: TemplateBody, values: FieldValues): InkedField[] {
  const shown = shownFields(body, values);
  return body.fields.flatMap((field) => {
    const ink = shown.has(field.id) ? inkOf(field, heldBy(values, field.id)) : undefined;
    const { page, x, y, width, height } = field;
    return ink ? [{ page, x, y, width, height, ink }] : [];
  });
}

/** What a record holds itself; ids may be spelled like what every object has. */
function heldBy(values: FieldValues, id: string): FieldValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

function inkOf(
  { type, options = [] }: TemplateField,
  value: FieldValue | undefined,
): Ink | undefined {
  if (type === 'checkbox_multi') {
    const ticked = Array.isArray(value) ? value : [];
    return { kind: 'ticks', options, ticked };
  }
  if (value === undefined || value === '' || Array.isArray(value)) return undefined;
  if (typeof value === 'boolean') return value ? { kind: 'tick' } : undefined;
  if (typeof value === 'object') {
    return { kind: 'picture', png: new Uint8Array(Buffer.from(value.png, 'base64')) };
  }
  if (type === 'date' || type === 'sign_date') return { kind: 'line', text: australian(value) };
  return { kind: type === 'textarea' ? 'lines' : 'line', text: value };
}

/** An ISO date as people read it; anything else as it is. */
function australian(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text) ?? [];
  return day === undefined ? text : `${day}/${month}/${year}`;
}
