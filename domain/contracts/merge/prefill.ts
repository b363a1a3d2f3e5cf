import { isIsoDate } from '../../dates.ts';
import { type PlainValue, valueFault } from '../signing/field-value.ts';
import type { TemplateBody, TemplateField } from '../template/body.ts';
import type { MergeValues } from './merge-values.ts';

/** A date as people read it, back as the ISO date that a date field holds. */
function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : text;
}

/** Without its signs; thousands stay apart, for documents print the sign themselves: `Price: $ 1,250,000.00`. */
export function numberOf(text: string): string {
  return text.replaceAll(/[$%\s]/g, '');
}

function plainValue(field: TemplateField, text: string): PlainValue {
  if (field.type === 'checkbox') return text === 'true';
  if (field.type === 'checkbox_multi') return text.split('\n').filter((each) => each !== '');
  if (field.type === 'date') return dateOf(text);
  return field.type === 'number' ? numberOf(text) : text;
}

/**
 * What stands in the fields before anybody fills them: the merged value, otherwise the template's text.
 * What doesn't fit its field is left out, so that whom it concerns fills it.
 */
export function prefilled(body: TemplateBody, values: MergeValues): Record<string, PlainValue> {
  const entries = body.fields.flatMap((field) => {
    const text = (field.merge && values[field.merge]) ?? field.text;
    if (text === undefined || text === '') return [];
    const value = plainValue(field, text);
    return valueFault(field, value) === null ? [[field.id, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
