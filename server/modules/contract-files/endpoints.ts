import type { contractFileEndpoints } from '../../../contract/endpoints/contract-files.ts';
import type { Handlers } from '../../http/call.ts';
import { type ContractFileDeps, openFile, proposeFields, readFile, uploadFile } from './service.ts';

/** Handlers of the calls about PDFs to sign. */
export function contractFileHandlers(
  outside: Omit<ContractFileDeps, 'documentQuotaBytes'>,
  documentQuotaBytes: number,
): Handlers<typeof contractFileEndpoints> {
  const deps = { ...outside, documentQuotaBytes };
  return {
    upload: ({ params, query, bytes }, call) =>
      uploadFile(call, deps, { ...params, ...query, bytes }),
    read: ({ params }, call) => call.transaction((tx) => readFile(tx, call, params.id)),
    content: ({ params }, call) => openFile(call, deps.files, params.id),
    propose: ({ params }, call) => proposeFields(call, deps, params.id),
  };
}
