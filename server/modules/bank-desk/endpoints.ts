import type { bankDesk } from '../../../contract/endpoints/bank-desk.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { giveFile } from './give-file.ts';
import { matchLine } from './match-line.ts';
import { confirmPayee, listLines, listOrders, setAccount } from './orders.ts';
import { refusedByBank } from './refused-by-bank.ts';
import { listRuns, makeRun, readRun, releaseRun, stopRun } from './runs.ts';
import { importStatement, type StatementDeps } from './statement.ts';

/** Handlers of the calls by which our own staff run our own account. */
export function bankDeskHandlers(
  deps: StatementDeps & { machineClock: Clock },
): Handlers<typeof bankDesk.calls> {
  const { machineClock } = deps;
  return {
    orders: (_, call) => call.transaction(async (tx) => ok(await listOrders(tx, call))),
    setAccount: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => setAccount(tx, call, deps, { ...params, ...body }));
    },
    confirmPayee: ({ body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => confirmPayee(tx, call, deps, body));
    },
    makeRun: ({ body }, call) => call.transaction((tx) => makeRun(tx, call, deps, body)),
    listRuns: (_, call) => call.transaction(async (tx) => ok({ items: await listRuns(tx) })),
    readRun: ({ params }, call) => call.transaction((tx) => readRun(tx, call, deps, params.runId)),
    releaseRun: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => releaseRun(tx, call, deps, { ...params, ...body }));
    },
    stopRun: ({ params }, call) => call.transaction((tx) => stopRun(tx, call, deps, params.runId)),
    refusedByBank: ({ params }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return refusedByBank(call, deps, params.runId);
    },
    file: ({ params }, call) => call.transaction((tx) => giveFile(tx, call, deps, params.runId)),
    importStatement: ({ body }, call) => importStatement(call, deps, body),
    matchLine: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return matchLine(call, deps, { ...params, ...body });
    },
    lines: (_, call) => call.transaction(async (tx) => ok({ items: await listLines(tx, deps) })),
  };
}
