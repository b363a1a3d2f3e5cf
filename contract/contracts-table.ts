import { contractFileEndpoints } from './endpoints/contract-files.ts';
import { envelopeEndpoints } from './endpoints/envelopes.ts';
import { templateEndpoints } from './endpoints/templates.ts';

/** The modules that the sign step of a listing and the templates call; they come with their code. */
export const contractsTable = {
  contractFiles: contractFileEndpoints,
  envelopes: envelopeEndpoints,
  templates: templateEndpoints,
} as const;
