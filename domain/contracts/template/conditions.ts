import type { FieldValue } from '../signing/field-value.ts';
import type { Condition, TemplateBody, TemplateField } from './body.ts';

/** What stands in the fields of a document, by field. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

function holds({ equals }: Condition, value: FieldValue | undefined): boolean {
  if (Array.isArray(value)) return value.includes(equals);
  if (typeof value === 'boolean') return String(value) === equals;
  if (value === undefined) return equals === 'false' || equals === '';
  return value === equals;
}

function conditionsOf(body: TemplateBody, field: TemplateField): Condition[] {
  const group = body.groups.find(({ id }) => id === field.groupId);
  return [field.condition, group?.condition].filter((each) => each !== undefined);
}

/**
 * The ids of the fields that lead round to themselves by their conditions or their group's, in their
 * order; null when there is no such circle. Conditions that name no field lead nowhere.
 */
export function conditionCycle(body: TemplateBody): string[] | null {
  const leadsTo = new Map(
    body.fields.map((field) => [field.id, conditionsOf(body, field).map(({ fieldId }) => fieldId)]),
  );
  const done = new Set<string>();
  const walk = (id: string, path: string[]): string[] | null => {
    const start = path.indexOf(id);
    if (start >= 0) return path.slice(start);
    if (done.has(id)) return null;
    for (const next of leadsTo.get(id) ?? []) {
      const cycle = walk(next, [...path, id]);
      if (cycle) return cycle;
    }
    done.add(id);
    return null;
  };
  for (const id of leadsTo.keys()) {
    const cycle = walk(id, []);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * The ids of the fields that are shown for these values: all whose own condition and whose group's hold.
 * A field that is hidden holds nothing, so what hangs on it is judged as if it were empty. A body with a
 * circle of conditions (refused when it is kept) hides the fields of the circle.
 */
export function shownFields(body: TemplateBody, values: FieldValues): Set<string> {
  const byId = new Map(body.fields.map((field) => [field.id, field]));
  const known = new Map<string, boolean>();
  const isShown = (field: TemplateField): boolean => {
    const before = known.get(field.id);
    if (before !== undefined) return before;
    known.set(field.id, false);
    const shown = conditionsOf(body, field).every((condition) => {
      const source = byId.get(condition.fieldId);
      return holds(condition, source && isShown(source) ? values[source.id] : undefined);
    });
    known.set(field.id, shown);
    return shown;
  };
  return new Set(body.fields.filter(isShown).map(({ id }) => id));
}
