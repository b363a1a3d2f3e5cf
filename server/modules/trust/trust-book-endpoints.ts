import type { trustBook } from '../../../contract/endpoints/trust-book.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeTrustSettings } from './book/change-settings.ts';
import { nameLicensee, stopLicensee } from './book/licensee-service.ts';
import { bookCsv, bookPaper } from './book/papers.ts';
import { bankReceipts, readBook, reconcileMonth, reverseEntry } from './book/service.ts';
import {
  importTrustStatement,
  listTrustStatement,
  matchTrustLine,
  type TrustStatementDeps,
} from './book/statement-service.ts';
import {
  type AuthoriseDeps,
  authoriseWithdrawal,
  withdrawalFile,
} from './withdrawals/authorise.ts';
import { listWithdrawals } from './withdrawals/list.ts';

/** Handlers of the calls about the trust book. Stopping needs no new sign-in: it pays nobody. */
export function trustBookHandlers({
  machineClock,
  ...deps
}: AuthoriseDeps & TrustStatementDeps & { machineClock: Clock }): Handlers<typeof trustBook.calls> {
  return {
    read: ({ query }, call) => call.transaction((tx) => readBook(tx, call, query)),
    bank: ({ body }, call) => call.transaction((tx) => bankReceipts(tx, call, deps, body)),
    reverse: ({ params, body }, call) =>
      call.transaction((tx) => {
        const demandSignIn = () => demandFreshSignIn(call, machineClock, 'money-out');
        return reverseEntry(tx, call, { ...deps, demandSignIn }, { ...params, ...body });
      }),
    importStatement: ({ body }, call) =>
      call.transaction((tx) => importTrustStatement(tx, call, deps, body)),
    statement: (_, call) => call.transaction((tx) => listTrustStatement(tx, call)),
    matchLine: ({ params, body }, call) =>
      call.transaction((tx) =>
        matchTrustLine(tx, call, deps, { lineId: params.lineId, said: body }),
      ),
    reconcile: ({ body }, call) => call.transaction((tx) => reconcileMonth(tx, call, body)),
    paper: ({ params }, call) => call.transaction((tx) => bookPaper(tx, call, params)),
    csv: ({ params }, call) => bookCsv(call, params),
    nameLicensee: ({ body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => nameLicensee(tx, call, deps, body));
    },
    stopLicensee: ({ params }, call) =>
      call.transaction((tx) => stopLicensee(tx, call, params.licenseeId)),
    settings: ({ body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => changeTrustSettings(tx, call, deps, body));
    },
    withdrawals: (_, call) => call.transaction((tx) => listWithdrawals(tx, call)),
    authorise: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => authoriseWithdrawal(tx, call, deps, { ...params, ...body }));
    },
    file: ({ params }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => withdrawalFile(tx, call, params.withdrawalId));
    },
  };
}
