import type { TemplateBody, TemplateField } from '../../../../domain/contracts/template/body.ts';

/** A page of A4. */
export const A4 = { width: 595, height: 842 };

/** A field that is sound on such a page; changes go over it. */
export function field(id: string, changes: Partial<TemplateField> = {}): TemplateField {
  return {
    id,
    type: 'text',
    label: id,
    page: 0,
    x: 50,
    y: 50,
    width: 200,
    height: 30,
    required: false,
    ...changes,
  };
}

/** A body of one vendor with their witness and the fields given. */
export function body(fields: TemplateField[], changes: Partial<TemplateBody> = {}): TemplateBody {
  return {
    signers: [
      { id: 'vendor-1', role: 'vendor', kind: 'signer', label: 'Vendor 1', order: 1 },
      {
        id: 'vendor-1-witness',
        role: 'vendor',
        kind: 'witness',
        label: 'Witness',
        witnessFor: 'vendor-1',
        order: 1,
      },
    ],
    groups: [],
    fields,
    ...changes,
  };
}
