import type { depositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { soldDeposits } from '../../../contract/endpoints/sold-deposits.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  agreeByLink,
  giveNoticeByLink,
  objectByLink,
  type PageDeps,
  readPage,
  receiptByLink,
} from './by-link/service.ts';
import { actOnDeposit } from './deposits/acts.ts';
import { receiptForAgency } from './deposits/paper.ts';
import { readDeposit, readStanding } from './deposits/read.ts';
import { recordElsewhere, recordReceipt } from './deposits/record.ts';
import { type LinkDeps, sendDepositLink, takeDepositLinkBack } from './deposits/send-link.ts';
import { openByHand, setTerms } from './deposits/terms.ts';
import { withdrawalHandlers } from './withdrawal-endpoints.ts';

type Deps = LinkDeps & { machineClock: Clock } & Parameters<typeof withdrawalHandlers>[0];

/** Handlers of the calls about the deposit of a sale. */
export function soldDepositHandlers(deps: Deps): Handlers<typeof soldDeposits.calls> {
  const { ids } = deps;
  return {
    ...withdrawalHandlers(deps),
    standing: ({ params }, call) => call.transaction((tx) => readStanding(tx, call, params.id)),
    read: ({ params }, call) => call.transaction((tx) => readDeposit(tx, call, params.id)),
    open: ({ params }, call) => call.transaction((tx) => openByHand(tx, call, ids, params.id)),
    setTerms: ({ params: { id }, body: terms, ifMatchVersion: version }, call) =>
      call.transaction((tx) => setTerms(tx, call, ids, { id, version, terms })),
    sendLink: ({ params, body }, call) =>
      call.transaction((tx) => sendDepositLink(tx, call, deps, params.id, body)),
    takeLinkBack: ({ params }, call) =>
      call.transaction((tx) => takeDepositLinkBack(tx, call, ids, params)),
    recordReceipt: ({ params, body }, call) =>
      call.transaction((tx) => recordReceipt(tx, call, ids, params.id, body)),
    recordElsewhere: ({ params, body }, call) =>
      call.transaction((tx) => recordElsewhere(tx, call, ids, params.id, body)),
    receiptPaper: ({ params }, call) =>
      call.transaction((tx) => receiptForAgency(tx, call, params)),
    act: ({ params, body }, call) => {
      if (body.event === 'authoriseRelease' || body.event === 'confirmParties') {
        demandFreshSignIn(call, deps.machineClock);
      }
      return call.transaction((tx) => actOnDeposit(tx, call, ids, params.id, body));
    },
  };
}

/** Handlers of the calls by the link of a deposit. */
export function depositPageHandlers({
  ids,
  settings: { supportPhone },
}: Pick<PageDeps, 'ids'> & { settings: Pick<PageDeps, 'supportPhone'> }): Handlers<
  typeof depositPage.calls
> {
  const deps = { ids, supportPhone };
  return {
    read: (_, call) => call.transaction((tx) => readPage(tx, call, deps)),
    object: ({ body }, call) => call.transaction((tx) => objectByLink(tx, call, deps, body)),
    agree: (_, call) => call.transaction((tx) => agreeByLink(tx, call, deps)),
    giveNotice: ({ body }, call) =>
      call.transaction((tx) => giveNoticeByLink(tx, call, deps, body)),
    receipt: ({ params }, call) => call.transaction((tx) => receiptByLink(tx, call, params)),
  };
}
