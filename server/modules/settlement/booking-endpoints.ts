import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import { answerDate } from './bookings/answer.ts';
import { book, setTerms } from './bookings/book.ts';
import { changeByOffice, previewForOffice, readStanding, type Work } from './bookings/office.ts';
import { removeParticipant, setParticipant } from './bookings/people.ts';
import { proposeDate } from './bookings/propose.ts';
import { type LinkDeps, sendSettlementLink, takeSettlementLinkBack } from './bookings/send-link.ts';
import {
  answerByLink,
  approveByLink,
  confirmByLink,
  type PageDeps,
  payoutLetterByLink,
  previewByLink,
  proposeByLink,
  readPage,
  reportByLink,
  statementByLink,
  takeReportBackByLink,
} from './by-link/service.ts';

type BookingCalls = Pick<
  Handlers<typeof saleSettlements.calls>,
  | 'standing'
  | 'book'
  | 'setTerms'
  | 'setParticipant'
  | 'removeParticipant'
  | 'sendLink'
  | 'takeLinkBack'
  | 'previewDate'
  | 'proposeDate'
  | 'answerDate'
>;

/** Handlers of the calls about the booking of a settlement, its people, links and dates. */
export function bookingHandlers(deps: LinkDeps): BookingCalls {
  const { ids, links } = deps;
  const change = (call: SignedInCall, id: string, work: Work) =>
    call.transaction((tx) => changeByOffice(tx, call, ids, { id, work }));
  return {
    standing: ({ params }, call) => call.transaction((tx) => readStanding(tx, call, params.id)),
    book: ({ params, body }, call) =>
      change(call, params.id, (tx, opened) => book(tx, opened, body)),
    setTerms: ({ params, body }, call) =>
      change(call, params.id, (tx, opened) => setTerms(tx, opened, body)),
    setParticipant: ({ params: { id, side }, body }, call) =>
      change(call, id, async (tx, opened) => ok(await setParticipant(tx, opened, side, body))),
    removeParticipant: ({ params: { id, personId } }, call) =>
      change(call, id, (tx, opened) => removeParticipant(tx, opened, personId)),
    sendLink: ({ params, body }, call) =>
      change(call, params.id, (tx, opened) => sendSettlementLink(tx, links, opened, body.personId)),
    takeLinkBack: ({ params: { id, personId } }, call) =>
      call.transaction((tx) =>
        changeByOffice(tx, call, ids, {
          id,
          isAfterwards: true,
          work: async (_, opened) => ok(await takeSettlementLinkBack(tx, opened, personId)),
        }),
      ),
    previewDate: ({ params, body }, call) =>
      call.transaction((tx) => previewForOffice(tx, call, { ...params, ...body })),
    proposeDate: ({ params, body }, call) =>
      change(call, params.id, (tx, opened) => proposeDate(tx, opened, 'agency', body)),
    answerDate: ({ params: { id, proposalId }, body }, call) =>
      change(call, id, (tx, opened) =>
        answerDate(tx, opened, { ...body, proposalId, enteredById: call.principal.subject }),
      ),
  };
}

/** Handlers of the calls by the link of a settlement. */
export function settlementPageHandlers({
  ids,
  letters,
  settings: { supportPhone },
}: Omit<PageDeps, 'supportPhone'> & {
  settings: Pick<PageDeps, 'supportPhone'>;
}): Handlers<typeof settlementPage.calls> {
  const deps = { ids, letters, supportPhone };
  return {
    read: (_, call) => call.transaction((tx) => readPage(tx, call, deps)),
    previewDate: ({ body }, call) => call.transaction((tx) => previewByLink(tx, call, body)),
    proposeDate: ({ body }, call) => call.transaction((tx) => proposeByLink(tx, call, deps, body)),
    answerDate: ({ params: { proposalId }, body }, call) =>
      call.transaction((tx) => answerByLink(tx, call, deps, { ...body, proposalId })),
    approveFigures: ({ body }, call) =>
      call.transaction((tx) => approveByLink(tx, call, deps, body)),
    reportSettled: ({ body }, call) => call.transaction((tx) => reportByLink(tx, call, deps, body)),
    confirmSettled: ({ body }, call) =>
      call.transaction((tx) => confirmByLink(tx, call, deps, body)),
    takeReportBack: (_, call) => call.transaction((tx) => takeReportBackByLink(tx, call, deps)),
    statementPaper: (_, call) => call.transaction((tx) => statementByLink(tx, call)),
    payoutLetter: ({ params }, call) =>
      call.transaction((tx) => payoutLetterByLink(tx, call, deps, params)),
  };
}
