import type { templateEndpoints } from '../../../contract/endpoints/templates.ts';
import type { Handlers } from '../../http/call.ts';
import { createTemplate, discardDraft, publish, saveDraft, shelve } from './drafting.ts';
import { listTemplates, listVersions, readTemplate, readVersion } from './service.ts';

/** Handlers of the calls about templates. */
export function templateHandlers(): Handlers<typeof templateEndpoints> {
  return {
    list: ({ query }, call) => call.transaction((tx) => listTemplates(tx, call, query)),
    create: ({ body }, call) => call.transaction((tx) => createTemplate(tx, call, body)),
    read: ({ params }, call) => call.transaction((tx) => readTemplate(tx, call, params.id)),
    saveDraft: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => saveDraft(tx, call, { ...params, version }, body)),
    discardDraft: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => discardDraft(tx, call, { ...params, version })),
    publish: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => publish(tx, call, { ...params, version }, body.versionName)),
    versions: ({ params }, call) => call.transaction((tx) => listVersions(tx, call, params.id)),
    readVersion: ({ params }, call) =>
      call.transaction((tx) => readVersion(tx, params.id, params.number)),
    archive: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => shelve(tx, call, { ...params, version }, 'archived')),
    restore: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => shelve(tx, call, { ...params, version }, 'active')),
  };
}
