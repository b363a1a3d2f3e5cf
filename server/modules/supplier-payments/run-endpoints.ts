import type { paymentRuns } from '../../../contract/endpoints/payment-runs.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordRefusedFile } from './runs/refused-file.ts';
import {
  giveOutFile,
  listRuns,
  makeRun,
  type RunDeps,
  readRun,
  releaseRun,
  setFileSettings,
  stopRun,
} from './runs/service.ts';
import {
  importStatement,
  listStatement,
  matchStatementLine,
  type StatementDeps,
} from './runs/statement-service.ts';

/** Handlers of the calls by which suppliers are paid. Stopping needs no new sign-in: it pays nobody. */
export function paymentRunHandlers({
  machineClock,
  ...deps
}: RunDeps & StatementDeps & { machineClock: Clock }): Handlers<typeof paymentRuns.calls> {
  return {
    list: (_, call) => call.transaction((tx) => listRuns(tx, call)),
    make: ({ body }, call) => call.transaction((tx) => makeRun(tx, call, deps, body)),
    read: ({ params }, call) => call.transaction((tx) => readRun(tx, call, params.runId)),
    release: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => releaseRun(tx, call, deps, { id: params.runId, ...body }));
    },
    stop: ({ params }, call) => call.transaction((tx) => stopRun(tx, call, deps, params.runId)),
    file: ({ params }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => giveOutFile(tx, call, deps, params.runId));
    },
    refusedByBank: ({ params }, call) => {
      demandFreshSignIn(call, machineClock, 'money-out');
      return call.transaction((tx) => recordRefusedFile(tx, call, deps, params.runId));
    },
    settings: ({ body }, call) => call.transaction((tx) => setFileSettings(tx, call, body)),
    importStatement: ({ body }, call) =>
      call.transaction((tx) => importStatement(tx, call, deps, body)),
    statement: (_, call) => call.transaction((tx) => listStatement(tx, call)),
    matchLine: ({ params, body }, call) =>
      call.transaction((tx) =>
        matchStatementLine(tx, call, deps, { lineId: params.lineId, said: body }),
      ),
  };
}
