import type { envelopeEndpoints } from '../../../contract/endpoints/envelopes.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { correctEnvelope, resendEnvelope, voidEnvelope } from './change.ts';
import { fixContact, remindOf } from './contact.ts';
import { confirmContact } from './contacts/confirm.ts';
import { createEnvelope, editEnvelope } from './drafts/keep.ts';
import { type InPersonDeps, openInPerson } from './in-person.ts';
import { type PreviewDeps, previewDocument } from './preview.ts';
import { sendEnvelope } from './send.ts';
import { envelopeTrail, listEnvelopes, openDocument, readEnvelope } from './service.ts';

type Deps = InPersonDeps & PreviewDeps & { files: FileStorage; machineClock: Clock };

/** Handlers of the agency's calls about envelopes. */
export function envelopeHandlers(deps: Deps): Handlers<typeof envelopeEndpoints> {
  const { ids } = deps;
  return {
    ofListing: ({ params }, call) => call.transaction((tx) => listEnvelopes(tx, call, params.id)),
    create: ({ body }, call) => call.transaction((tx) => createEnvelope(tx, call, ids, body)),
    edit: ({ params, body: content, ifMatchVersion: version }, call) =>
      call.transaction((tx) => editEnvelope(tx, call, ids, { ...params, version, content })),
    read: ({ params }, call) => call.transaction((tx) => readEnvelope(tx, call, params.id)),
    events: ({ params }, call) => call.transaction((tx) => envelopeTrail(tx, call, params.id)),
    send: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => sendEnvelope(tx, call, deps, { ...params, version }, body)),
    void: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => voidEnvelope(tx, call, deps, { ...params, ...body, version })),
    correct: ({ params, ifMatchVersion: version }, call) =>
      call.transaction((tx) => correctEnvelope(tx, call, deps, { ...params, version })),
    resend: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => resendEnvelope(tx, call, deps, { ...params, ...body, version })),
    remind: ({ params, body }, call) =>
      call.transaction((tx) => remindOf(tx, call, deps, { ...params, ...body })),
    // Whoever takes over a device that is signed in changes nobody's contact and hosts nobody.
    fixContact: ({ params, body, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return call.transaction((tx) => fixContact(tx, call, deps, { ...params, ...body, version }));
    },
    confirmContact: ({ params, ifMatchVersion: version }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return call.transaction((tx) => confirmContact(tx, call, deps, { ...params, version }));
    },
    inPerson: ({ params, body }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return openInPerson(call, deps, { ...params, ...body });
    },
    content: ({ params }, call) => openDocument(call, deps.files, params),
    preview: ({ params }, call) => previewDocument(call, deps, params),
  };
}
