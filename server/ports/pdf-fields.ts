import type { ShownRect } from '../../domain/contracts/page-geometry.ts';
import type { FieldType } from '../../domain/contracts/template/field-types.ts';

/** Where a proposal comes from: a field of a form, a `{{tag}}`, or words that ask for something. */
export type ProposalSource = 'form' | 'label' | 'tag';

/** A field that a file seems to ask for; people review each before it counts. */
export type ProposedField = ShownRect & {
  page: number;
  type: FieldType;
  label: string;
  required: boolean;
  options?: readonly string[];
  /** Whose field it seems to be, such as `vendor-1` or `vendor-1-witness`. */
  signer?: string;
  /** What of the listing seems to belong there; one of the merge keys. */
  merge?: string;
  source: ProposalSource;
  /** From 0 to 1. */
  confidence: number;
};

/** Finds what a file asks for. It takes files only that PdfCheck took; none found is an empty list. */
export type PdfFields = {
  propose(file: Uint8Array): Promise<readonly ProposedField[]>;
  /** The text of any PDF, a line each; empty where it has none, can't be read or is too much work. */
  readText(file: Uint8Array): Promise<string>;
};
