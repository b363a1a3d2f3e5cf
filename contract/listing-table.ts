import { documentEndpoints } from './endpoints/documents.ts';
import { importEndpoints } from './endpoints/imports.ts';

/** The modules that the screens of one listing and the import call; they come with their code. */
export const listingTable = {
  documents: documentEndpoints,
  imports: importEndpoints,
} as const;
