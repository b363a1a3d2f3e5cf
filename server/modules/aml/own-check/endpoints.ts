import type { aml } from '../../../../contract/endpoints/aml.ts';
import type { ownCheckCalls } from '../../../../contract/endpoints/aml-own-check.ts';
import type { Handlers } from '../../../http/call.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { addDocument, openDocument, removeDocument } from './documents.ts';
import { inviteToCheck, type LinkDeps, readLinks, takeLinkBack } from './invite.ts';
import { finishOwn, type OwnDeps, readOwn, saveOwn } from './service.ts';

/** What the calls about links of checks need from outside. */
export type OwnCheckDeps = LinkDeps & OwnDeps & { files: FileStorage };

/** Handlers of the calls about the link of a check. */
export function ownCheckHandlers(
  deps: OwnCheckDeps,
): Pick<Handlers<typeof aml.calls>, keyof typeof ownCheckCalls> {
  return {
    links: ({ params }, call) => call.transaction((tx) => readLinks(tx, call, params)),
    invite: ({ params, body }, call) =>
      call.transaction((tx) => inviteToCheck(tx, call, deps, params, body)),
    takeBack: ({ params }, call) =>
      call.transaction((tx) => takeLinkBack(tx, call, deps.ids, params)),
    document: ({ params }, call) => openDocument(call, deps.files, params),
    readOwn: (_, call) => call.transaction((tx) => readOwn(tx, call, deps)),
    saveOwn: ({ body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => saveOwn(tx, call, deps, body, version)),
    addOwnDocument: ({ params, query, bytes }, call) =>
      addDocument(call, deps, { ...params, ...query, bytes }),
    removeOwnDocument: ({ params }, call) => removeDocument(call, deps, params),
    finishOwn: ({ ifMatchVersion: version }, call) =>
      call.transaction((tx) => finishOwn(tx, call, deps, version)),
  };
}
