import type { TemplateVersion } from '../../../../../contract/template-shapes.ts';
import type { MergeKey } from '../../../../../domain/contracts/merge/merge-keys.ts';
import type { MergeValues } from '../../../../../domain/contracts/merge/merge-values.ts';
import { prefilled } from '../../../../../domain/contracts/merge/prefill.ts';
import {
  isFilled,
  type PlainValue,
  valueFault,
} from '../../../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../../../domain/contracts/template/body.ts';
import { shownFields } from '../../../../../domain/contracts/template/conditions.ts';
import { takesText } from '../../../../../domain/contracts/template/field-types.ts';

type Values = Readonly<Record<string, PlainValue>>;

/** A field that whom composes fills: what stands in it, and where that is from. */
export type FieldToFill = {
  field: TemplateField;
  value: PlainValue | undefined;
  /** `server`: known only when it is sent, such as the day. */
  from: 'typed' | 'listing' | 'server' | 'nobody';
  /** What is wrong with it, in words; undefined when it may stay as it is. */
  problem: string | undefined;
};

/** What this device can't know and the server fills in. */
const BY_SERVER: readonly MergeKey[] = ['agency.abn', 'agent.email', 'agent.phone', 'today'];

/**
 * The fields of a document that whom composes fills, those that lack something first, each with what the
 * listing gives or what was typed over it. Fields that their conditions hide are left out.
 */
export function fieldsToFill(
  { current: { body } }: { current: Pick<TemplateVersion, 'body'> },
  values: MergeValues,
  typed: Values = {},
): FieldToFill[] {
  const given = prefilled(body, values);
  const now = { ...given, ...typed };
  const shown = shownFields(body, now);
  const own = body.fields.filter(
    ({ id, signerId, type }) => signerId === undefined && takesText(type) && shown.has(id),
  );
  // By what the listing lacks and not by what is typed, or a field would jump away under one's hands.
  const lacks = ({ id, required, merge }: TemplateField) =>
    required && !isFilled(given[id]) && !(merge && BY_SERVER.includes(merge));
  own.sort((a, b) => Number(lacks(b)) - Number(lacks(a)));
  return own.map((field): FieldToFill => {
    const value = now[field.id];
    const isTyped = Object.hasOwn(typed, field.id);
    const isEmpty = value === undefined || !isFilled(value);
    const isServers = isEmpty && !isTyped && field.merge && BY_SERVER.includes(field.merge);
    const fault = value !== undefined && !isEmpty ? valueFault(field, value) : null;
    const missing =
      isEmpty && field.required && !isServers ? 'This has to be filled in' : undefined;
    const from = isServers ? 'server' : isTyped ? 'typed' : isEmpty ? 'nobody' : 'listing';
    return { field, value, from, problem: fault ?? missing };
  });
}
