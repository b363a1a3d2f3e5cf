import type { ProposedField } from '../../../ports/pdf-fields.ts';

/** Finds what a checked file asks for. */
export async function propose(_file: Uint8Array): Promise<readonly ProposedField[]> {
  return [];
}
