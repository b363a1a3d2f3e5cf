import type { SigningDocument } from '../../../contract/signing-shapes.ts';
import { fieldsToFill } from '../../../domain/contracts/signing/completion.ts';
import {
  type FieldValue,
  isFilled,
  valueFault,
} from '../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import type { FieldValues } from '../../../domain/contracts/template/conditions.ts';

/** A field of a document of the envelope. */
export type Place = {
  /** Names it in the whole envelope. */
  key: string;
  position: number;
  documentName: string;
  field: TemplateField;
};

/** What stands in the fields, by document and field. */
export type ValuesOf = (position: number) => FieldValues;

/** The name of a field in the whole envelope. */
export function placeKey(position: number, fieldId: string): string {
  return `${position}-${fieldId}`;
}

/** What a signer fills, document after document in reading order; the date of signing sets itself. */
export function placesToFill(
  documents: readonly SigningDocument[],
  valuesOf: ValuesOf,
  signerId: string | undefined,
): Place[] {
  if (signerId === undefined) return [];
  return documents.flatMap(({ position, name, body }) =>
    fieldsToFill(body, valuesOf(position), signerId)
      .filter(({ type }) => type !== 'sign_date')
      .map((field) => ({ key: placeKey(position, field.id), position, documentName: name, field })),
  );
}

/** What is wrong with what stands in a field, in words; null when it fits or nothing stands there. */
export function faultOf(field: TemplateField, value: FieldValue | undefined): string | null {
  return value === undefined || !isFilled(value) ? null : valueFault(field, value);
}

/** Whether a field has what it needs: something fitting, or nothing where nothing is required. */
export function isDone(field: TemplateField, value: FieldValue | undefined): boolean {
  if (value === undefined || !isFilled(value)) return !field.required;
  return faultOf(field, value) === null;
}

/** How many of the fields that are needed are done: those required, and others that don't fit. */
export function progressOf(
  places: readonly Place[],
  valuesOf: ValuesOf,
): { done: number; needed: number } {
  const needed = places.filter(
    ({ field, position }) => field.required || !isDone(field, valuesOf(position)[field.id]),
  );
  const done = needed.filter(({ field, position }) => isDone(field, valuesOf(position)[field.id]));
  return { done: done.length, needed: needed.length };
}

/**
 * The next field after a place to look at, from the beginning again: one that isn't done, or an optional one that
 * was never gone to, since others may hang on it. Undefined when there is none.
 */
export function nextPlace(
  places: readonly Place[],
  valuesOf: ValuesOf,
  { after, seen }: { after: string | undefined; seen: ReadonlySet<string> },
): Place | undefined {
  const at = places.findIndex(({ key }) => key === after);
  const round = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  return round.find(({ key, field, position }) => {
    const value = valuesOf(position)[field.id];
    const isSkipped = !seen.has(key) && (value === undefined || !isFilled(value));
    return isSkipped || !isDone(field, value);
  });
}
