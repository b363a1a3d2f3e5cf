import type { DepositPage } from '../../../../contract/endpoints/deposit-page.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { DepositLink } from '../../../http/link-access.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { NamedPaper } from '../../../ports/pdf.ts';
import { wholeListing } from '../../listings/service.ts';
import { lockListing } from '../../listings/signed-service.ts';
import { refusedDeposit } from '../deposits/move.ts';
import { recordObjection } from '../deposits/objection.ts';
import { todayAt } from '../deposits/open.ts';
import { trustReceipt } from '../deposits/paper.ts';
import { isOfSale } from '../deposits/parties.ts';
import { noteSettlement, type Opened, recordSignedRelease } from '../deposits/release.ts';
import { type DepositPersonRow, type DepositRow, findDepositById } from '../deposits/store.ts';
import { findPerson, markOpened } from './store.ts';
import { type OpenedPage, toDepositPage } from './view.ts';

export type PageCall = LinkCall<DepositLink>;
type Outcome = Promise<Result<DepositPage, Refusal>>;

/** What the calls by link need from outside. */
export type PageDeps = { ids: Ids; supportPhone: string };

/** What a link leads to; the deposit is locked after its listing where it is to be changed. */
async function openPage(
  tx: Tx,
  { link }: PageCall,
  { lock }: { lock: boolean },
): Promise<Result<OpenedPage, Refusal>> {
  const { agencyId, depositId, personId } = link;
  const person = await findPerson(tx, { agencyId, depositId, personId });
  const seen = await findDepositById(tx, agencyId, depositId, { lock: false });
  if (!person || !seen) return refuse({ code: 'resource.not-found' });
  const listing = lock
    ? await lockListing(tx, seen.listingId)
    : await wholeListing(tx, seen.listingId, agencyId);
  const row = lock ? await findDepositById(tx, agencyId, depositId, { lock }) : seen;
  if (!listing || !row || listing.agencyId !== agencyId || listing.state === 'archived') {
    return refuse({ code: 'resource.not-found' });
  }
  if (!isOfSale(row, listing, person)) return refuse({ code: 'resource.not-found' });
  return ok({ row, listing, person });
}

/** The deposit as the holder of a link sees it; the first reading marks it as opened. */
export async function readPage(tx: Tx, call: PageCall, deps: PageDeps): Outcome {
  const opened = await openPage(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { person } = opened.value;
  if (person.openedAt === null) await markOpened(tx, person, call.now);
  return ok(await toDepositPage(tx, opened.value, { ...deps, now: call.now }));
}

/** Has somebody of certain sides do something to the deposit, and shows them what came of it. */
async function actByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  sides: readonly DepositPersonRow['side'][],
  work: (opened: Opened) => Promise<Result<DepositRow, Refusal>>,
): Outcome {
  const opened = await openPage(tx, call, { lock: true });
  if (!opened.ok) return opened;
  const { row, listing, person } = opened.value;
  if (!sides.includes(person.side)) return refusedDeposit('This isn’t yours to say. Call us.');
  const by = { id: null, name: person.name };
  const doer = { now: call.now, ids: deps.ids, by };
  const done = await work({ row, listing, doer, today: todayAt(call.now, listing) });
  if (!done.ok) return done;
  return ok(
    await toDepositPage(tx, { ...opened.value, row: done.value }, { ...deps, now: call.now }),
  );
}

const BUYERS_SIDE = ['buyer', 'buyer-conveyancer'] as const;

/** Objects to the early release, as the buyer or their conveyancer. */
export function objectByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  { reason }: { reason?: string | undefined },
): Outcome {
  return actByLink(tx, call, deps, BUYERS_SIDE, (opened) =>
    recordObjection(tx, opened, {
      at: call.now,
      by: opened.doer.by.name,
      reason: reason || undefined,
      actors: ['BUY', 'CVY'],
    }),
  );
}

/** Agrees in writing to the early release, as the buyer or their conveyancer; signed today. */
export function agreeByLink(tx: Tx, call: PageCall, deps: PageDeps): Outcome {
  return actByLink(tx, call, deps, BUYERS_SIDE, (opened) =>
    recordSignedRelease(tx, opened, { signedOn: opened.today }),
  );
}

/** Says that the sale settled, as the vendor's conveyancer. */
export function giveNoticeByLink(
  tx: Tx,
  call: PageCall,
  deps: PageDeps,
  { on }: { on: IsoDate },
): Outcome {
  return actByLink(tx, call, deps, ['vendor-conveyancer'], (opened) =>
    noteSettlement(tx, opened, { on, isPrincipal: false }),
  );
}

/** A receipt of the deposit that a link leads to. */
export async function receiptByLink(
  tx: Tx,
  call: PageCall,
  { entryId }: { entryId: string },
): Promise<Result<NamedPaper, Refusal>> {
  const opened = await openPage(tx, call, { lock: false });
  if (!opened.ok) return opened;
  const { row, listing } = opened.value;
  return trustReceipt(tx, row, listing, entryId);
}
