import { mergeKeyName } from '../merge/merge-keys.ts';
import type { Condition, TemplateBody, TemplateField, TemplateSigner } from './body.ts';
import { FIELD_TYPE_NAMES } from './field-types.ts';
import { SIGNER_ROLE_NAMES } from './signers.ts';

/** Something that is otherwise in a later body, in words. Its page counts from 0; what has none has no page. */
export type Difference = { page?: number; text: string };

/**
 * What became of one body in another: who signs, groups, and fields that were added, taken off, moved or
 * changed, in the order of the pages. What is known again is known by its id. None where they say the same.
 */
export function differences(before: TemplateBody, after: TemplateBody): Difference[] {
  const fields = [
    ...before.fields
      .filter(({ id }) => !after.fields.some((each) => each.id === id))
      .map(({ page, label }) => ({ page, text: `“${label}” was taken off` })),
    ...after.fields.flatMap((field) => fieldDifference(field, before, after)),
  ];
  return [
    ...signerDifferences(before, after),
    ...groupDifferences(before, after),
    ...fields.sort((a, b) => a.page - b.page),
  ];
}

function fieldDifference(field: TemplateField, before: TemplateBody, after: TemplateBody) {
  const { page, label } = field;
  const known = before.fields.find(({ id }) => id === field.id);
  const whose = whoseText(field, after);
  const type = FIELD_TYPE_NAMES[field.type].toLowerCase();
  if (!known) return [{ page, text: `“${label}” was added: ${type}, ${whose}` }];
  const parts: string[] = [];
  if (known.label !== label) parts.push(`it was called “${known.label}”`);
  if (known.page !== page) parts.push(`it came from page ${known.page + 1}`);
  else if (known.x !== field.x || known.y !== field.y) parts.push('it was moved on the page');
  if (known.width !== field.width || known.height !== field.height) {
    parts.push('it has another size');
  }
  if (known.type !== field.type) parts.push(`it is ${type} now`);
  if (whoseText(known, before) !== whose) parts.push(`it is ${whose} now`);
  if (known.required !== field.required) {
    parts.push(field.required ? 'it has to be filled now' : 'it may stay empty now');
  }
  if (known.merge !== field.merge) {
    parts.push(
      field.merge
        ? `it is filled with ${mergeKeyName(field.merge)} now`
        : 'it isn’t filled from the listing any more',
    );
  }
  if ((known.text ?? '') !== (field.text ?? '')) parts.push('its text is another');
  if (known.options?.join('\n') !== field.options?.join('\n')) parts.push('its options are others');
  if (!isSameCondition(known.condition, field.condition)) parts.push('it is shown otherwise');
  if (known.groupId !== field.groupId) parts.push('it is in another group');
  return parts.length > 0 ? [{ page, text: `“${label}”: ${parts.join(', ')}` }] : [];
}

function whoseText({ signerId }: TemplateField, { signers }: TemplateBody): string {
  if (signerId === undefined) return 'filled by whoever sends it';
  return `filled by ${signers.find(({ id }) => id === signerId)?.label ?? 'somebody'}`;
}

function signerDifferences(before: TemplateBody, after: TemplateBody): Difference[] {
  const gone = before.signers.filter(({ id }) => !after.signers.some((each) => each.id === id));
  return [
    ...gone.map(({ label }) => ({ text: `${label} signs no more` })),
    ...after.signers.flatMap((signer) => {
      const known = before.signers.find(({ id }) => id === signer.id);
      if (!known) return [{ text: `${signer.label} was added, ${partText(signer)}` }];
      const parts: string[] = [];
      if (known.label !== signer.label) parts.push(`was called ${known.label}`);
      if (partText(known) !== partText(signer)) parts.push(`is ${partText(signer)} now`);
      if (known.order !== signer.order) parts.push(`has turn ${signer.order} now`);
      return parts.length > 0 ? [{ text: `${signer.label} ${parts.join(', ')}` }] : [];
    }),
  ];
}

function partText({ kind, role }: TemplateSigner): string {
  const name = SIGNER_ROLE_NAMES[role].toLowerCase();
  return kind === 'witness' ? `witness of the ${name}` : `signing as ${name}`;
}

function groupDifferences(before: TemplateBody, after: TemplateBody): Difference[] {
  const gone = before.groups.filter(({ id }) => !after.groups.some((each) => each.id === id));
  return [
    ...gone.map(({ label }) => ({ text: `The group “${label}” is gone` })),
    ...after.groups.flatMap((group) => {
      const known = before.groups.find(({ id }) => id === group.id);
      if (!known) return [{ text: `The group “${group.label}” was added` }];
      const isSame =
        known.label === group.label &&
        known.kind === group.kind &&
        known.signerId === group.signerId &&
        isSameCondition(known.condition, group.condition);
      return isSame ? [] : [{ text: `The group “${group.label}” was changed` }];
    }),
  ];
}

function isSameCondition(one: Condition | undefined, other: Condition | undefined): boolean {
  return one?.fieldId === other?.fieldId && one?.equals === other?.equals;
}
