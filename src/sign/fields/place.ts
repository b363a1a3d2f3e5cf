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

/** Whether a field has what it needs: something fitting, or nothing where nothing is required. */
export function isDone(field: TemplateField, value: FieldValue | undefined): boolean {
  if (value === undefined || !isFilled(value)) return !field.required;
  return valueFault(field, value) === null;
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

/** The next field after a place that isn't done, from the beginning again; undefined when all are. */
export function nextUndone(
  places: readonly Place[],
  valuesOf: ValuesOf,
  after: string | undefined,
): Place | undefined {
  const at = places.findIndex(({ key }) => key === after);
  const round = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  return round.find(({ field, position }) => !isDone(field, valuesOf(position)[field.id]));
}
