import type { FieldType } from '../../../domain/contracts/template/field-types.ts';

type InputKind = {
  type: 'text' | 'email' | 'tel';
  inputMode?: 'decimal';
  autoComplete: string;
  maxLength: number;
};

const PLAIN: InputKind = { type: 'text', autoComplete: 'off', maxLength: 2_000 };

const KINDS: Partial<Record<FieldType, InputKind>> = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  number: { ...PLAIN, inputMode: 'decimal', maxLength: 24 },
};

/** The keyboard and the help that a phone offers for a field that is typed into. */
export function inputKind(type: FieldType): InputKind {
  return KINDS[type] ?? PLAIN;
}
