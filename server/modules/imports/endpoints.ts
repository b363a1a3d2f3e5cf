import type { importEndpoints } from '../../../contract/endpoints/imports.ts';
import type { Handlers } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addBatch, beginImport, cancelImport, commitImport } from './service.ts';

/** Handlers of the import calls. */
export function importHandlers({ ids }: { ids: Ids }): Handlers<typeof importEndpoints> {
  return {
    begin: ({ body }, call) => call.transaction((tx) => beginImport(tx, call, body)),
    addRows: ({ params, body }, call) =>
      call.transaction((tx) => addBatch(tx, call, { ...params, rows: body.rows })),
    commit: ({ params }, call) => call.transaction((tx) => commitImport(tx, call, ids, params.id)),
    cancel: ({ params }, call) => call.transaction((tx) => cancelImport(tx, call, params.id)),
  };
}
