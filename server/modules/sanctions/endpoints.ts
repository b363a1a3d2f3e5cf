import type { sanctions } from '../../../contract/endpoints/sanctions.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import {
  activateList,
  listVersions,
  loadList,
  readList,
  readListFile,
  type SanctionsDeps,
} from './service.ts';
import { staffName } from './staff.ts';

/** Handlers of the calls by which our own staff keep the sanctions list. */
export function sanctionsHandlers(deps: SanctionsDeps): Handlers<typeof sanctions.calls> {
  return {
    listVersions: (_, call) =>
      call.transaction(async (tx) => ok({ items: await listVersions(tx) })),
    readVersion: ({ params }, call) => call.transaction((tx) => readList(tx, params.version)),
    loadFile: async ({ bytes }, call) => {
      const read = await readListFile(deps.spreadsheets, bytes);
      if (!read.ok) return read;
      return call.transaction(async (tx) => {
        const byName = await staffName(tx, call);
        return byName.ok
          ? loadList(tx, read.value, { byName: byName.value, now: call.now })
          : byName;
      });
    },
    activateVersion: ({ params, body }, call) =>
      call.transaction(async (tx) => {
        const byName = await staffName(tx, call);
        if (!byName.ok) return byName;
        const by = { ...body, byName: byName.value, now: call.now };
        const active = await activateList(tx, params.version, by);
        if (active.ok) await deps.onActivated(tx, call.now);
        return active;
      }),
  };
}
