import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Tx } from '../../db/transaction.ts';
import { findEntries, findOfApplication } from './store.ts';

/** Ids of the parties of an application who said that they don't agree, and didn't agree since. */
export async function whoDisagreed(tx: Tx, applicationId: string): Promise<Set<string>> {
  const said = await findEntries(tx, [applicationId], ['consented', 'disagreed']);
  const last = new Map(said.map(({ kind, facts }) => [String(facts.partyId), kind]));
  return new Set([...last].filter(([, kind]) => kind === 'disagreed').map(([id]) => id));
}

/** What a party asked our own staff for and isn't closed, newest first: what it is and when it is answered, no words. */
export async function ownHelpOpen(
  tx: Tx,
  application: { agencyId: string; id: string },
  partyId: string,
): Promise<VendorApplication['help']> {
  const all = await findOfApplication(tx, application);
  return all
    .filter((each) => each.partyId === partyId && each.state !== 'closed')
    .map(({ id, reference, kind, state, answerBy }) => ({
      id,
      reference,
      kind,
      state,
      answerBy: answerBy as IsoDate,
    }));
}
