import type { templateEndpoints } from '../../../contract/endpoints/templates.ts';
import type { Handlers } from '../../http/call.ts';
import {
  addVersion,
  createTemplate,
  listTemplates,
  listVersions,
  readTemplate,
  readVersion,
  shelve,
} from './service.ts';

/** Handlers of the calls about templates. */
export function templateHandlers(): Handlers<typeof templateEndpoints> {
  return {
    list: ({ query }, call) => call.transaction((tx) => listTemplates(tx, query)),
    create: ({ body }, call) => call.transaction((tx) => createTemplate(tx, call, body)),
    read: ({ params }, call) => call.transaction((tx) => readTemplate(tx, params.id)),
    addVersion: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => addVersion(tx, call, { ...params, version, input: body })),
    versions: ({ params }, call) => call.transaction((tx) => listVersions(tx, params.id)),
    readVersion: ({ params }, call) =>
      call.transaction((tx) => readVersion(tx, params.id, params.number)),
    archive: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => shelve(tx, call, { ...params, version, state: 'archived' })),
    restore: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => shelve(tx, call, { ...params, version, state: 'active' })),
  };
}
