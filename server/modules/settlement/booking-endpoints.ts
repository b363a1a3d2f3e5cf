import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { wholeListing } from '../listings/service.ts';
import type { LetterSealer } from '../payments/payout-letter/code.ts';
import { answerDate } from './bookings/answer.ts';
import { book, setTerms } from './bookings/book.ts';
import type { BookingCall } from './bookings/examples.ts';
import { previewForOffice, readStanding } from './bookings/office.ts';
import { type OpenedByOffice, openForOffice, openToChange } from './bookings/open.ts';
import { removeParticipant, setParticipant } from './bookings/people.ts';
import { proposeDate } from './bookings/propose.ts';
import { sendSettlementLink, takeSettlementLinkBack } from './bookings/send-link.ts';
import type { SettlementRow } from './bookings/store.ts';
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
} from './by-link/service.ts';
import { showToOffice } from './figures/view.ts';

type BookingCalls = Pick<Handlers<typeof saleSettlements.calls>, BookingCall>;

/** Works on a settlement that was opened, and shows the office what came of it. */
async function shown(
  tx: Tx,
  call: SignedInCall,
  opening: Promise<Result<OpenedByOffice, Refusal>>,
  work: (opened: OpenedByOffice) => Promise<Result<SettlementRow, Refusal>>,
): Promise<Result<SaleSettlement, Refusal>> {
  const opened = await opening;
  if (!opened.ok) return opened;
  const worked = await work(opened.value);
  if (!worked.ok) return worked;
  // Its date may be another one by now.
  const { agencyId, listingId } = worked.value;
  const listing = await wholeListing(tx, listingId, agencyId);
  return ok(await showToOffice(tx, call, listing ?? opened.value.listing, worked.value));
}

type BookingDeps = { ids: Ids; links: LinkSealer };

/** Handlers of the calls about the booking of a settlement, its people, links and dates. */
export function bookingHandlers({ ids, links }: BookingDeps): BookingCalls {
  const change = (
    call: SignedInCall,
    id: string,
    work: (tx: Tx, opened: OpenedByOffice) => Promise<Result<SettlementRow, Refusal>>,
  ) =>
    call.transaction((tx) =>
      shown(tx, call, openToChange(tx, call, ids, id), (opened) => work(tx, opened)),
    );
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
        shown(tx, call, openForOffice(tx, call, ids, id), async (opened) =>
          ok(await takeSettlementLinkBack(tx, opened, personId)),
        ),
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
}: Pick<PageDeps, 'ids'> & {
  letters: LetterSealer;
  settings: Pick<PageDeps, 'supportPhone'>;
}): Handlers<typeof settlementPage.calls> {
  const deps = { ids, supportPhone };
  return {
    read: (_, call) => call.transaction((tx) => readPage(tx, call, deps)),
    previewDate: ({ body }, call) => call.transaction((tx) => previewByLink(tx, call, body)),
    proposeDate: ({ body }, call) => call.transaction((tx) => proposeByLink(tx, call, deps, body)),
    answerDate: ({ params: { proposalId }, body }, call) =>
      call.transaction((tx) => answerByLink(tx, call, deps, { ...body, proposalId })),
    approveFigures: ({ body }, call) =>
      call.transaction((tx) => approveByLink(tx, call, deps, body)),
    reportSettled: ({ body }, call) => call.transaction((tx) => reportByLink(tx, call, deps, body)),
    confirmSettled: (_, call) => call.transaction((tx) => confirmByLink(tx, call, deps)),
    statementPaper: (_, call) => call.transaction((tx) => statementByLink(tx, call)),
    payoutLetter: ({ params }, call) =>
      call.transaction((tx) => payoutLetterByLink(tx, call, letters, params)),
  };
}
