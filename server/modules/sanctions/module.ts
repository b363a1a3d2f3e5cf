import { sanctions } from '../../../contract/endpoints/sanctions.ts';
import { LIST_COLUMNS } from '../../../domain/aml/sanctions-list.ts';
import { serverModule } from '../../server-module.ts';
import { leaveRescreening } from '../aml/rescreening-service.ts';
import { sanctionsHandlers } from './endpoints.ts';

const LIST = new TextEncoder().encode(
  `${LIST_COLUMNS.join(',')}\n12,Arkady Vostrilov,Individual,Primary Name,,1 Jul 1969,,,,,,,,\n`,
);
const who = 'platform-compliance';

/** The sanctions list, kept by our own staff for all agencies. */
export const sanctionsModule = serverModule({
  module: sanctions,
  handlers: ({ spreadsheets, ids }) =>
    sanctionsHandlers({
      spreadsheets,
      onActivated: (tx, now) => leaveRescreening(tx, { ids, now }),
    }),
  examples: {
    listVersions: { who, after: ['loadFile'], input: () => ({}) },
    readVersion: {
      who,
      after: ['loadFile'],
      input: ({ answer }) => ({ params: { version: String(answer('loadFile').version) } }),
    },
    loadFile: { who, input: () => ({ bytes: LIST }) },
    activateVersion: {
      who,
      after: ['loadFile'],
      input: ({ answer }) => ({
        params: { version: String(answer('loadFile').version) },
        body: { isShorterOnPurpose: true },
      }),
    },
  },
});
