import { isMergeKey, mergeKeyName } from '../../../../domain/contracts/merge/merge-keys.ts';
import {
  FIELD_TYPE_NAMES,
  FIELD_TYPES,
  type FieldType,
  hasOptions,
} from '../../../../domain/contracts/template/field-types.ts';
import type { ProposedField } from '../../../ports/pdf-fields.ts';
import { labelOf, signerOfWords, typeOfWords } from './guess.ts';

/** What a tag asks for, apart from its place. */
export type Tag = Pick<
  ProposedField,
  'type' | 'label' | 'required' | 'options' | 'signer' | 'merge'
>;

/** A tag stands between double braces, without braces inside. */
export const TAG = /\{\{([^{}]{1,300})\}\}/g;

/**
 * Reads the inside of a tag: `label;type=signature;role=Vendor1;required;options=a|b`, or a merge key.
 * Its parts are compared with what is known and are otherwise only a label: nothing of it is ever worked
 * out or looked up (security.md 2.8).
 */
export function parseTag(inside: string): Tag {
  const [first = '', ...rest] = ourWay(inside).map((part) => part.trim());
  const said = new Map(rest.map((part) => pairOf(part)));
  const named = said.get('type')?.toLowerCase().replaceAll('-', '_');
  const options = (said.get('options') ?? '')
    .split('|')
    .map((each) => labelOf(each, ''))
    .filter((each) => each !== '');
  const known = FIELD_TYPES.find((each) => each === named) ?? typeOfWords(first);
  const type = hasOptions(known) && options.length === 0 ? 'text' : known;
  const merge = [said.get('merge'), first].find((each) => each !== undefined && isMergeKey(each));
  const signer = signerOfWords(said.get('role') ?? '');
  return {
    type,
    label: labelOf(isMergeKey(first) ? mergeKeyName(first) : first, FIELD_TYPE_NAMES[type]),
    required: said.has('required') && said.get('required') !== 'false',
    ...(hasOptions(type) ? { options: [...new Set(options)].slice(0, 20) } : {}),
    ...(signer === undefined ? {} : { signer }),
    ...(merge === undefined ? {} : { merge }),
  };
}

/**
 * The parts of a tag. As others write them, `signature,r1` or `text, r2, label=Occupation, required=true`, the
 * type comes first and then whose it is by number alone: recipients who are numbered are taken as vendors,
 * for a person to put right.
 */
function ourWay(inside: string): string[] {
  const [kind = '', who = '', ...rest] = inside.split(',').map((part) => part.trim());
  const number = /^(?:r|s|recipient|signer) ?(\d{1,2})$/i.exec(who)?.[1];
  if (inside.includes(';') || number === undefined) return inside.split(';');
  const label = rest.find((part) => /^label\s*=/i.test(part));
  const type = typeOfTag(kind);
  const name = label?.slice(label.indexOf('=') + 1) ?? FIELD_TYPE_NAMES[type];
  return [name, `type=${type}`, `role=Vendor ${number}`, ...rest.filter((part) => part !== label)];
}

function typeOfTag(kind: string): FieldType {
  const named = kind.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return FIELD_TYPES.find((each) => each === named) ?? typeOfWords(kind);
}

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0
    ? [part.toLowerCase(), '']
    : [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
}
