import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';
import { notify } from '../notifications/requests/service.ts';
import type { HelpRow } from './store.ts';

/** What whoever asked is told of it. */
export type HelpNews = 'received' | 'acknowledged' | 'more-asked' | 'answered' | 'escalated';

/** Has whoever asked told how it stands now, once for each of its versions. */
export function tellAsker(tx: Tx, doing: Doing, row: HelpRow, news: HelpNews): Promise<void> {
  const { agencyId, id: helpId, version } = row;
  const dedupeKey = `help-news ${helpId} ${news} ${version}`;
  return notify(tx, doing, [{ kind: 'help-news', agencyId, helpId, facts: { news }, dedupeKey }]);
}
