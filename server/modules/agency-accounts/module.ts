import { accountStops, agencyAccounts } from '../../../contract/endpoints/agency-accounts.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { accountHandlers, stopHandlers } from './endpoints.ts';
import { stoppingOver } from './stop-by-letter.ts';

const who = 'principal';
type Named = { listing: { agencyId: string }; id(name: string): string };

const codeOf = ({ id }: Pick<Named, 'id'>) => `${id('code').replaceAll('-', '')}${'B'.repeat(11)}`;

const typed = { bsb: '082-001', accountNumber: '1234 5678', name: 'Wattle Realty' };

/** A change that somebody else asked for, which waits. */
async function prepare(tx: Tx, given: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO agency_account (agency_id, id, purpose, bsb, account_number, account_name, starts_at, created_at,
       created_by_name, created_by, stop_hash)
     VALUES ($1, $2, 'trust', '062000', '30004000', 'Wattle Trust', '2100-01-01', '2026-01-05', 'Nora', $2,
       sha256(convert_to($3, 'UTF8'))) ON CONFLICT DO NOTHING`,
    [given.listing.agencyId, given.id('held'), codeOf(given)],
  );
}
const held = (given: Named) => ({ params: { accountId: given.id('held') }, body: {} });

/** The trading and the trust account of an agency. */
export const agencyAccountsModule = serverModule({
  module: agencyAccounts,
  handlers: accountHandlers,
  examples: {
    list: { who, input: () => ({}) },
    check: { who, input: () => ({ body: typed }) },
    change: {
      who,
      input: ({ id }) => ({
        body: { ...typed, id: id('account'), purpose: 'trading' as const },
      }),
    },
    confirm: { who, prepare, input: held },
    stop: { who, prepare, input: held },
  },
});

/** Stopping a change by the letter about it. */
export const accountStopsModule = serverModule({
  module: accountStops,
  handlers: (deps) => stopHandlers(stoppingOver(deps)),
  examples: {
    open: { who: 'anybody', prepare, input: (given) => ({ body: { code: codeOf(given) } }) },
    stop: { who: 'anybody', prepare, input: (given) => ({ body: { code: codeOf(given) } }) },
  },
});
