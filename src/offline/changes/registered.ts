import { amlChanges } from './aml.ts';
import { applicationChanges } from './applications.ts';
import { documentChanges } from './documents.ts';
import { envelopeChanges } from './envelopes.ts';
import { listingChanges } from './listings.ts';
import { notebookChanges } from './notebook.ts';

/** The changes that may wait on a device, by module. A module adds its own here, and in no other list. */
export const registered = [
  listingChanges,
  notebookChanges,
  documentChanges,
  applicationChanges,
  envelopeChanges,
  amlChanges,
] as const;
