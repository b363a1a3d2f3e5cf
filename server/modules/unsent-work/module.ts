import { unsentWork } from '../../../contract/endpoints/unsent-work.ts';
import { serverModule } from '../../server-module.ts';
import { deleteUnsent, keepUnsent, listUnsent } from './service.ts';
import { unsentDeps } from './work.ts';

const who = 'principal';
const PRINCIPALS = 'The agency’s principals see and remove it';

/** What somebody who is out had not sent yet. */
export const unsentWorkModule = serverModule({
  module: unsentWork,
  handlers: (deps) => ({
    keep: ({ body }, { shown }) => keepUnsent(unsentDeps(deps), shown.token ?? '', body.changes),
    list: (_, call) => call.transaction((tx) => listUnsent(tx, deps, call)),
    remove: ({ params }, call) =>
      call.transaction((tx) => deleteUnsent(tx, deps, call, params.changeId)),
  }),
  examples: {
    keep: { who, input: () => ({ body: { changes: [] } }) },
    list: { who, input: () => ({}), narrower: PRINCIPALS },
    remove: {
      who,
      async prepare(tx, { listing, id }) {
        await tx.rows(
          `INSERT INTO unsent_work
             (agency_id, id, person_id, kind, made_at, received_at, content_sealed, bytes)
           SELECT agency_id, $2, id, 'note.add@1', now(), now(), '', 0
           FROM staff_user WHERE agency_id = $1 LIMIT 1 ON CONFLICT DO NOTHING`,
          [listing.agencyId, id('change')],
        );
      },
      input: ({ id }) => ({ params: { changeId: id('change') } }),
      narrower: PRINCIPALS,
    },
  },
});
