import { isMergeKey, type MergeKey } from '../../../domain/contracts/merge/merge-keys.ts';
import type { TemplateField, TemplateSigner } from '../../../domain/contracts/template/body.ts';
import {
  type FieldType,
  hasOptions,
  takesText,
} from '../../../domain/contracts/template/field-types.ts';
import {
  SIGNER_ROLE_NAMES,
  SIGNER_ROLES,
  signerKey,
} from '../../../domain/contracts/template/signers.ts';
import { type Change, type Design, stepOf } from './design.ts';
import { acceptFields } from './field-changes.ts';

/** A field as the PDF suggests it. */
export type ProposedField = {
  type: FieldType;
  label: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  signer?: string | undefined;
  options?: string[] | undefined;
  merge?: string | undefined;
  text?: string | undefined;
};

/** A suggestion that a person hasn't decided about yet. */
export type Proposal = { key: number; field: ProposedField };

/** Takes suggestions in; whoever they name and isn't there yet comes with them. One step of undo. */
export function acceptProposals(proposals: readonly Proposal[]): Change {
  return (design) => {
    const signers = proposals.reduce(
      (known, { field }) => withSigner(known, field.signer),
      design.body.signers,
    );
    const before: Design = { ...design, body: { ...design.body, signers } };
    const fields = proposals.map(({ field }) => fieldOf(field, signers));
    const after = acceptFields(fields)(before);
    if (after === before) return design;
    // The step back leads to before the signers came.
    return { ...after, past: [...after.past.slice(0, -1), stepOf(design)] };
  };
}

/** The id of a signer by what a tag or a word says, such as `Vendor1`, `vendor-2` or `Buyer witness`. */
export function signerIdOf(said: string | undefined): string | undefined {
  const text = said?.toLowerCase() ?? '';
  const role = SIGNER_ROLES.find((each) => text.includes(each));
  if (!role) return undefined;
  const number = Number(/\d+/.exec(text)?.[0] ?? 1) || 1;
  return signerKey(role, number, text.includes('witness'));
}

/** Whose a suggestion seems to be, as people call them: who is there by their name, others by their part. */
export function whoseText(said: string | undefined, signers: readonly TemplateSigner[]): string {
  const id = signerIdOf(said);
  const known = withSigner(signers, said);
  return known.find((each) => each.id === id)?.label ?? '';
}

function withSigner(known: readonly TemplateSigner[], said: string | undefined): TemplateSigner[] {
  const id = signerIdOf(said);
  const role = SIGNER_ROLES.find((each) => id?.startsWith(`${each}-`));
  if (!id || !role || known.some((each) => each.id === id)) return [...known];
  const number = Number(/\d+/.exec(id)?.[0] ?? 1);
  const order = Math.max(0, ...known.map((each) => each.order)) + 1;
  const label = `${SIGNER_ROLE_NAMES[role]} ${number}`;
  const signer: TemplateSigner = {
    id: signerKey(role, number),
    role,
    kind: 'signer',
    label,
    order,
  };
  const isThere = known.some((each) => each.id === signer.id);
  const withThem = isThere ? [...known] : [...known, signer];
  if (id === signer.id) return withThem;
  const whose = withThem.find((each) => each.id === signer.id);
  return [
    ...withThem,
    {
      id,
      role,
      kind: 'witness',
      label: `Witness of ${whose?.label ?? label}`.slice(0, 60),
      witnessFor: signer.id,
      order: whose?.order ?? order,
    },
  ];
}

function fieldOf(proposed: ProposedField, signers: readonly TemplateSigner[]): TemplateField {
  const { type, label, page, x, y, width, height, required, merge, text, options } = proposed;
  const wanted = signerIdOf(proposed.signer);
  const signerId = signers.some(({ id }) => id === wanted) ? wanted : undefined;
  const key: MergeKey | undefined = merge !== undefined && isMergeKey(merge) ? merge : undefined;
  const choices = options?.map((each) => each.trim().slice(0, 80)).filter((each) => each !== '');
  return {
    // Replaced by a free one when it is taken in.
    id: 'proposed',
    type,
    label: label.trim().slice(0, 120) || 'Field',
    page,
    x,
    y,
    width,
    height,
    required,
    ...(signerId === undefined ? {} : { signerId }),
    ...(hasOptions(type)
      ? { options: choices?.length ? [...new Set(choices)].slice(0, 20) : ['Yes', 'No'] }
      : {}),
    ...(takesText(type) && key ? { merge: key } : {}),
    ...(takesText(type) && text ? { text: text.slice(0, 2_000) } : {}),
  };
}
