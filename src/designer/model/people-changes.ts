import type {
  FieldGroup,
  TemplateBody,
  TemplateSigner,
} from '../../../domain/contracts/template/body.ts';
import {
  SIGNER_COLOURS,
  SIGNER_ROLE_NAMES,
  type SignerRole,
  signerKey,
} from '../../../domain/contracts/template/signers.ts';
import { type Change, commit } from './design.ts';

/** Adds the next signer of a role, after all that are there. */
export function addSigner(role: SignerRole): Change {
  return (design) => {
    const { signers } = design.body;
    if (signers.length >= SIGNER_COLOURS.length) return design;
    const number = freeNumber((each) => signers.some(({ id }) => id === signerKey(role, each)));
    const signer: TemplateSigner = {
      id: signerKey(role, number),
      role,
      kind: 'signer',
      label: `${SIGNER_ROLE_NAMES[role]} ${number}`,
      order: Math.max(0, ...signers.map(({ order }) => order)) + 1,
    };
    return commit(design, { signers: [...signers, signer] });
  };
}

/** Adds the witness of a signer, who comes right after them; nothing where there is one already. */
export function addWitness(signerId: string): Change {
  return (design) => {
    const { signers } = design.body;
    const signer = signers.find(({ id }) => id === signerId);
    const isThere = signers.some(({ witnessFor }) => witnessFor === signerId);
    if (!signer || isThere || signers.length >= SIGNER_COLOURS.length) return design;
    const witness: TemplateSigner = {
      id: `${signerId}-witness`.slice(0, 40),
      role: signer.role,
      kind: 'witness',
      label: `Witness of ${signer.label}`.slice(0, 60),
      witnessFor: signerId,
      order: signer.order,
    };
    return commit(design, { signers: [...signers, witness] });
  };
}

/** Changes a signer's label or turn. */
export function changeSigner(
  signerId: string,
  patch: Partial<Pick<TemplateSigner, 'label' | 'order'>>,
): Change {
  return (design) =>
    commit(
      design,
      {
        signers: design.body.signers.map((signer) =>
          signer.id === signerId ? { ...signer, ...patch } : signer,
        ),
      },
      `signer ${signerId} ${Object.keys(patch).join()}`,
    );
}

/** Takes a signer and their witness away; their fields stay and are nobody's. */
export function removeSigner(signerId: string): Change {
  return (design) => {
    const { signers, groups, fields } = design.body;
    const isGone = (id: string | undefined) =>
      signers.some((each) => each.id === id && (id === signerId || each.witnessFor === signerId));
    return commit(design, {
      signers: signers.filter(({ id }) => !isGone(id)),
      groups: groups.map((group) => (isGone(group.signerId) ? nobodys(group) : group)),
      fields: fields.map((field) => (isGone(field.signerId) ? nobodys(field) : field)),
    });
  };
}

/** Adds a group and puts what is selected into it. */
export function addGroup(kind: FieldGroup['kind'], label: string, signerId?: string): Change {
  return (design) => {
    const { groups, fields } = design.body;
    const number = freeNumber((each) => groups.some(({ id }) => id === `group-${each}`));
    const group: FieldGroup = {
      id: `group-${number}`,
      kind,
      label,
      ...(signerId === undefined ? {} : { signerId }),
    };
    return commit(design, {
      groups: [...groups, group],
      fields: fields.map((field) =>
        design.selected.includes(field.id) ? { ...field, groupId: group.id } : field,
      ),
    });
  };
}

/** Changes a group; `condition: undefined` shows it always. */
export function changeGroup(id: string, patch: Partial<Omit<FieldGroup, 'id'>>): Change {
  return (design) =>
    commit(
      design,
      {
        groups: design.body.groups.map((each) =>
          each.id === id ? merged<FieldGroup>(each, patch) : each,
        ),
      },
      `group ${id} ${Object.keys(patch).join()}`,
    );
}

/** Takes a group away; its fields stay where they are. */
export function removeGroup(id: string): Change {
  return (design) => {
    const body: Partial<TemplateBody> = {
      groups: design.body.groups.filter((group) => group.id !== id),
      fields: design.body.fields.map((field) => {
        if (field.groupId !== id) return field;
        const { groupId: _, ...rest } = field;
        return rest;
      }),
    };
    return commit(design, body);
  };
}

function nobodys<T extends { signerId?: string | undefined }>(each: T): T {
  const { signerId: _, ...rest } = each;
  return rest as T;
}

function merged<T extends object>(value: T, patch: Partial<T>): T {
  const parts = Object.entries({ ...value, ...patch }).filter(([, each]) => each !== undefined);
  return Object.fromEntries(parts) as T;
}

function freeNumber(isTaken: (number: number) => boolean): number {
  let number = 1;
  while (isTaken(number)) number++;
  return number;
}
