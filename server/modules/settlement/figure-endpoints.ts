import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { Handlers } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { approveFigures } from './figures/approve.ts';
import { removeCertificate, setCertificate } from './figures/certificates.ts';
import { removeOutgoing, setOutgoing } from './figures/outgoings.ts';
import { statementForOffice } from './figures/paper.ts';
import { readSettlement } from './figures/read.ts';

type FigureCalls = Pick<
  Handlers<typeof saleSettlements.calls>,
  | 'read'
  | 'setOutgoing'
  | 'removeOutgoing'
  | 'setCertificate'
  | 'removeCertificate'
  | 'approveFigures'
  | 'statementPaper'
>;

/** Handlers of the calls about the figures of a settlement. */
export function figureHandlers({ ids }: { ids: Ids }): FigureCalls {
  return {
    read: ({ params }, call) => call.transaction((tx) => readSettlement(tx, call, params.id)),
    setOutgoing: ({ params, body }, call) =>
      call.transaction((tx) => setOutgoing(tx, call, ids, params, body)),
    removeOutgoing: ({ params }, call) =>
      call.transaction((tx) => removeOutgoing(tx, call, ids, params)),
    setCertificate: ({ params, body }, call) =>
      call.transaction((tx) => setCertificate(tx, call, ids, params, body)),
    removeCertificate: ({ params }, call) =>
      call.transaction((tx) => removeCertificate(tx, call, ids, params)),
    approveFigures: ({ params, body }, call) =>
      call.transaction((tx) => approveFigures(tx, call, ids, params.id, body)),
    statementPaper: ({ params }, call) =>
      call.transaction((tx) => statementForOffice(tx, call, params.id)),
  };
}
