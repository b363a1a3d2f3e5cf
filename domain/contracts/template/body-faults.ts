import type { TemplateBody, TemplateField } from './body.ts';
import { conditionCycle } from './conditions.ts';
import { hasOptions, isHandField, takesText } from './field-types.ts';

/** What is wrong with a body, where in it, in words for the person who designs. */
export type BodyFault = { path: string; message: string };

/** The size of a page as shown, in points. */
type ShownSize = { width: number; height: number };

/** Half a point of grace: millimetres of the designer turned into points seldom come out even. */
const GRACE = 0.5;

/**
 * Everything that is wrong with a body on the pages of its PDF; none when it can be kept. Its ids are
 * unique, what it names exists, a witness belongs to a signer, every field lies on its page, hands are
 * put by signers only, choices have options, and no condition leads back to itself.
 */
export function bodyFaults(body: TemplateBody, pages: readonly ShownSize[]): BodyFault[] {
  const faults = [...idFaults(body), ...signerFaults(body), ...referenceFaults(body)];
  body.fields.forEach((field, index) => {
    faults.push(...fieldFaults(field, pages[field.page], `fields.${index}`));
  });
  if (faults.length > 0) return faults;
  const cycle = conditionCycle(body);
  if (!cycle) return [];
  const index = body.fields.findIndex(({ id }) => id === cycle[0]);
  return [{ path: `fields.${index}.condition`, message: 'This condition leads back to itself' }];
}

function idFaults(body: TemplateBody): BodyFault[] {
  return (['signers', 'groups', 'fields'] as const).flatMap((list) => {
    const seen = new Set<string>();
    return body[list].flatMap(({ id }, index) => {
      const isTwice = seen.has(id);
      seen.add(id);
      return isTwice ? [{ path: `${list}.${index}.id`, message: 'This id is there twice' }] : [];
    });
  });
}

function signerFaults({ signers }: TemplateBody): BodyFault[] {
  return signers.flatMap(({ kind, witnessFor }, index) => {
    const path = `signers.${index}.witnessFor`;
    if (kind === 'signer') {
      return witnessFor === undefined ? [] : [{ path, message: 'Only a witness witnesses' }];
    }
    const signer = signers.find(({ id }) => id === witnessFor);
    return signer?.kind === 'signer' ? [] : [{ path, message: 'Say whose signing is witnessed' }];
  });
}

function referenceFaults({ signers, groups, fields }: TemplateBody): BodyFault[] {
  const known = {
    signerId: new Set(signers.map(({ id }) => id)),
    groupId: new Set(groups.map(({ id }) => id)),
    fieldId: new Set(fields.map(({ id }) => id)),
  };
  const missing = (kind: keyof typeof known, id: string | undefined, path: string, what: string) =>
    id === undefined || known[kind].has(id) ? [] : [{ path, message: `There is no such ${what}` }];
  const each = (list: string, item: (typeof groups)[number] | TemplateField, index: number) => [
    ...missing('signerId', item.signerId, `${list}.${index}.signerId`, 'signer'),
    ...missing('fieldId', item.condition?.fieldId, `${list}.${index}.condition.fieldId`, 'field'),
  ];
  return [
    ...groups.flatMap((group, index) => each('groups', group, index)),
    ...fields.flatMap((field, index) => [
      ...each('fields', field, index),
      ...missing('groupId', field.groupId, `fields.${index}.groupId`, 'group'),
    ]),
  ];
}

function fieldFaults(field: TemplateField, page: ShownSize | undefined, path: string): BodyFault[] {
  const faults: BodyFault[] = [];
  const add = (name: string, message: string) => faults.push({ path: `${path}.${name}`, message });
  if (!page) add('page', 'The document has no such page');
  else if (field.x + field.width > page.width + GRACE) add('x', 'It lies outside the page');
  else if (field.y + field.height > page.height + GRACE) add('y', 'It lies outside the page');
  if (hasOptions(field.type) !== (field.options !== undefined)) {
    add('options', field.options ? 'Only a choice has options' : 'Add something to choose from');
  }
  if (new Set(field.options).size !== (field.options?.length ?? 0)) {
    add('options', 'An option is there twice');
  }
  if ((isHandField(field.type) || field.type === 'sign_date') && field.signerId === undefined) {
    add('signerId', 'Say whose field it is');
  }
  if (!takesText(field.type)) {
    if (field.merge !== undefined) add('merge', 'Only the signer fills this field');
    if (field.text !== undefined) add('text', 'Only the signer fills this field');
  }
  return faults;
}
