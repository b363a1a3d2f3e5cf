/** The twelve types of field of a template, in the order of the palette (spec 3). */
export const FIELD_TYPES = [
  'text',
  'signature',
  'sign_date',
  'initials',
  'email',
  'phone',
  'date',
  'checkbox',
  'checkbox_multi',
  'select',
  'textarea',
  'number',
] as const;

/** A type of field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** Names of the field types in the palette. */
export const FIELD_TYPE_NAMES: Record<FieldType, string> = {
  text: 'Text',
  signature: 'Signature',
  sign_date: 'Date signed',
  initials: 'Initials',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  checkbox: 'Tick box',
  checkbox_multi: 'Several tick boxes',
  select: 'Choice',
  textarea: 'Long text',
  number: 'Number',
};

/** The size of a field in points. */
export type FieldSize = { width: number; height: number };

/**
 * The size a field has when it comes from the palette, in points (spec 3). Spec 3 doesn't show the sizes
 * of initials, checkbox_multi, select and textarea: initials are a third of a signature's width, several
 * tick boxes have room for three lines of 20, a choice is a date's, and long text has four lines.
 */
export const PALETTE_SIZES: Record<FieldType, FieldSize> = {
  text: { width: 200, height: 30 },
  signature: { width: 250, height: 80 },
  sign_date: { width: 250, height: 80 },
  initials: { width: 80, height: 40 },
  email: { width: 200, height: 30 },
  phone: { width: 150, height: 30 },
  date: { width: 150, height: 30 },
  checkbox: { width: 20, height: 20 },
  checkbox_multi: { width: 200, height: 60 },
  select: { width: 150, height: 30 },
  textarea: { width: 250, height: 80 },
  number: { width: 150, height: 30 },
};

/** Whether a signer puts their hand to the field: only theirs, never anybody's for them. */
export function isHandField(type: FieldType): type is 'signature' | 'initials' {
  return type === 'signature' || type === 'initials';
}

/** Whether the field offers options to choose from. */
export function hasOptions(type: FieldType): boolean {
  return type === 'select' || type === 'checkbox_multi';
}

/** Whether text can be put into the field beforehand: by merging, or fixed in the template. */
export function takesText(type: FieldType): boolean {
  return !isHandField(type) && type !== 'sign_date';
}
