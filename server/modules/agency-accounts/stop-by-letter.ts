import type { StoppedAccount } from '../../../contract/endpoints/agency-accounts.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { inForceFrom } from '../../../domain/agencies/accounts.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { maskAccountNumber } from '../../../domain/payments/bank-account.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { asSystem, type Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { agencyName } from '../agency-settings/service.ts';
import { lockPeopleOf } from '../people/principals-service.ts';
import { stopHashOf, stopIn } from './service.ts';
import { findAccounts, findByStop } from './store.ts';
import { standingOf } from './view.ts';

/** What a letter's link needs: whoever has it belongs to no agency, as far as we know. */
export type ByLetter = { system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; ids: Ids };

type Given = { database: Parameters<typeof asSystem>[0]; ids: Ids };

/** The same over the open database. */
export function stoppingOver({ database, ids }: Given): ByLetter {
  return { system: (work) => asSystem(database, work), ids };
}

/** What the history says of whoever has the letter. */
const BY = { name: 'The link of the letter about it' };

/** The account that a letter is about, and with `act` stopped. */
export function byLetter(
  { system, ids }: ByLetter,
  { code, act, now }: { code: string; act: boolean; now: Date },
): Promise<Result<StoppedAccount, Refusal>> {
  return system(async (tx) => {
    const found = await findByStop(tx, stopHashOf(code));
    if (!found) return refuse({ code: 'resource.not-found' });
    const { agencyId, id } = found;
    if (act) await lockPeopleOf(tx, agencyId);
    const all = await findAccounts(tx, agencyId);
    const row = all.find((each) => each.id === id);
    if (!row) return refuse({ code: 'resource.not-found' });
    if (act) {
      const stopped = await stopIn(tx, { now }, { ids }, { row, all, by: BY });
      if (!stopped.ok) return stopped;
    }
    const after = await findAccounts(tx, agencyId);
    const kept = after.find((each) => each.id === id) ?? row;
    return ok({
      agencyName: await agencyName(tx, agencyId),
      purpose: kept.purpose,
      bsb: kept.bsb,
      account: maskAccountNumber(kept.accountNumber),
      standing: standingOf(kept, after, now),
      askedBy: kept.createdByName,
      inForceFrom: inForceFrom(kept).toISOString() as IsoInstant,
    });
  });
}
