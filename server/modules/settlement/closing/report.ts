import type { Refusal } from '../../../../contract/problems.ts';
import { isReachedAlike } from '../../../../domain/contracts/signing/known-contacts.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { SETTLEMENT_MACHINE } from '../../../../domain/settlement/settlement-states.ts';
import { transition } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { staffReachedAt } from '../../account/service.ts';
import { findStoredFile } from '../../documents/stored-file-service.ts';
import { isReached } from '../../listings/reach-service.ts';
import { type Doer, noteSettlement, refusedSettlement } from '../bookings/move.ts';
import { isOver, type Opened, type OpenedByOffice } from '../bookings/open.ts';
import { NO_REPORT, type SettlementPersonRow, type SettlementRow } from '../bookings/store.ts';
import { settle } from './settle.ts';
import { findLinkPerson, hasNamedSide } from './store.ts';

type Moved = Promise<Result<SettlementRow, Refusal>>;
type Report = { on: IsoDate; note: string; documentId?: string | undefined };

const NOBODY_WORDS = 'Nobody has said yet that it settled.';
const OWN_WORDS = 'You said so yourself. Another person confirms it.';
const CONTRACT_WORDS = 'A sale doesn’t settle before its contract.';

async function reportFault(
  tx: Tx,
  doer: Doer,
  { row, listing, today }: Omit<Opened, 'doer'>,
  { on, documentId }: Report,
): Promise<string | undefined> {
  if (isOver(row)) return 'This sale has settled. Its file can’t be changed.';
  if (!transition(SETTLEMENT_MACHINE, row.state, 'settle', ['SYS']).ok) {
    return 'Book the settlement first.';
  }
  if (row.reportedById !== null && row.reportedById !== doer.by.id) {
    return `${row.reportedByName} said already that it settled. Confirm it, or have them take it back.`;
  }
  if (on > today) return 'The day of settlement can’t be ahead.';
  const isAhead = row.settleOn !== null && row.settleOn > today;
  // People of a link have no id in the office's history, and can't see what stands in the way.
  if (isAhead && doer.by.id !== null && (await findLinkPerson(tx, row, doer.by.id))) {
    return 'The agreed day is ahead. Propose another day first, or call the agency.';
  }
  const exchangedOn = listing.dates?.exchangedOn;
  if (exchangedOn !== undefined && on < exchangedOn) return CONTRACT_WORDS;
  if (documentId !== undefined && !(await findStoredFile(tx, listing.id, documentId))) {
    return 'Its file isn’t here yet. Wait until it is sent.';
  }
  return undefined;
}

/** Who writes the history: people of a link are there by name alone, with their side. */
async function asTeller(tx: Tx, doer: Doer, row: SettlementRow) {
  const person = doer.by.id === null ? undefined : await findLinkPerson(tx, row, doer.by.id);
  const by = person ? { id: null, name: doer.by.name } : doer.by;
  return { person, teller: { ...doer, by } };
}

/**
 * Keeps somebody's word that the sale settled, which waits for a second person. By link `doer.by.id` is the person of the
 * settlement. Refuses a day ahead or before the contract, and to replace what somebody else said.
 */
export async function reportSettled(
  tx: Tx,
  doer: Doer,
  opened: Omit<Opened, 'doer'>,
  report: Report,
): Moved {
  const { row } = opened;
  if (doer.by.id === null) return refusedSettlement('Only a person can say that it settled.');
  const fault = await reportFault(tx, doer, opened, report);
  if (fault !== undefined) return refusedSettlement(fault);
  const { on, note, documentId } = report;
  const { person, teller } = await asTeller(tx, doer, row);
  const kept = await noteSettlement(tx, teller, row, {
    event: 'reportSettled',
    side: person?.side,
    settleOn: on,
    reason: note || undefined,
    documentId,
    set: {
      reportedOn: on,
      reportedAt: doer.now,
      reportedById: doer.by.id,
      reportedByName: doer.by.name,
      reportedNote: note,
      reportedDocumentId: documentId ?? null,
    },
  });
  return ok(kept);
}

/** Takes back the word that the sale settled: by whoever gave it, or a principal. None there is fine. */
export async function takeReportBack(
  tx: Tx,
  doer: Doer,
  { row, actors = [] }: { row: SettlementRow } & Partial<Pick<OpenedByOffice, 'actors'>>,
): Moved {
  if (isOver(row)) return refusedSettlement('This sale has settled. Its file can’t be changed.');
  if (row.reportedById === null) return ok(row);
  if (row.reportedById !== doer.by.id && !actors.includes('PRN')) {
    return refusedSettlement(`Only ${row.reportedByName} or a principal takes this back.`);
  }
  const { person, teller } = await asTeller(tx, doer, row);
  const told = { side: person?.side, settleOn: row.reportedOn ?? undefined };
  const set = NO_REPORT;
  return ok(await noteSettlement(tx, teller, row, { event: 'takeReportBack', ...told, set }));
}

/**
 * Why the holder of a link can't confirm that the sale settled, as a sentence; undefined where they can. What the office
 * said isn't confirmed by a link of its own people, nor by one that whoever said it made or sent after saying so.
 */
export async function notConfirmedByLinkBecause(
  tx: Tx,
  row: SettlementRow,
  person: SettlementPersonRow,
): Promise<string | undefined> {
  const { reportedById } = row;
  if (isOver(row)) return 'This sale has settled already.';
  if (reportedById === null) return NOBODY_WORDS;
  if (reportedById === person.personId) return OWN_WORDS;
  const reporter = await findLinkPerson(tx, row, reportedById);
  if (reporter) {
    return reporter.side === person.side || isReachedAlike(person, reporter)
      ? 'Your side said so itself. Another side or the agency confirms it.'
      : undefined;
  }
  const isTheirs =
    (await staffReachedAt(tx, row.agencyId, person)).length > 0 ||
    (await hasNamedSide(tx, row, {
      actorId: reportedById,
      side: person.side,
      isAfterReport: true,
    }));
  return isTheirs
    ? 'The agency said so and has to do with this link. Another side or a principal confirms it.'
    : undefined;
}

/**
 * Confirms as a second person that the sale settled on the day they were shown; it can't be undone. Refuses whoever reported it, and by link their
 * side. Of the office, `notConfirmedBecause` is asked before.
 */
export async function confirmSettled(
  tx: Tx,
  doer: Doer,
  opened: Omit<Opened, 'doer'>,
  { on }: { on: IsoDate },
): Moved {
  const { row } = opened;
  const { reportedById, reportedOn, reportedNote, reportedDocumentId: documentId } = row;
  if (isOver(row)) return refusedSettlement('This sale has settled already.');
  if (reportedById === null || reportedOn === null) {
    return refusedSettlement(NOBODY_WORDS);
  }
  if (doer.by.id === null || doer.by.id === reportedById) {
    return refusedSettlement(OWN_WORDS);
  }
  if (on !== reportedOn) return refusedSettlement('They say another day by now. Look again.');
  const { person, teller } = await asTeller(tx, doer, row);
  const fault = person && (await notConfirmedByLinkBecause(tx, row, person));
  if (fault !== undefined) return refusedSettlement(fault);
  return settle(tx, teller, opened, {
    on,
    confirmedBy: { id: doer.by.id, name: doer.by.name },
    side: person?.side,
    reason: reportedNote || undefined,
    documentId: documentId ?? undefined,
  });
}

/**
 * Why somebody of the office can't confirm that the sale settled, as a sentence; undefined where they can. A principal
 * confirms what somebody else said; others what came by a link that they neither made nor read themselves.
 */
export async function notConfirmedBecause(
  tx: Tx,
  call: SignedInCall,
  listing: Listing,
  row: SettlementRow,
): Promise<string | undefined> {
  const { reportedById } = row;
  const actorId = call.principal.subject;
  if (reportedById === null) return NOBODY_WORDS;
  if (reportedById === actorId) return OWN_WORDS;
  if (!isReached(call, 'settlement.edit', listing)) return 'This listing isn’t yours to settle.';
  const reporter = await findLinkPerson(tx, row, reportedById);
  if (reporter && (await staffReachedAt(tx, row.agencyId, reporter)).includes(actorId)) {
    return 'This came by a link to your own mailbox or mobile. Another person confirms it.';
  }
  if (isReached(call, 'money.release', listing)) return undefined;
  if (!reporter)
    return 'A principal confirms what a colleague said, or a conveyancer by their link.';
  if (await hasNamedSide(tx, row, { actorId, side: reporter.side })) {
    return 'You sent the link by which this came. A principal or another side confirms it.';
  }
  return undefined;
}

/** The same by the office, whose right to it is asked first. */
export async function confirmByOffice(
  tx: Tx,
  call: SignedInCall,
  opened: OpenedByOffice,
  seen: { on: IsoDate },
): Moved {
  const because = await notConfirmedBecause(tx, call, opened.listing, opened.row);
  if (because !== undefined) return refusedSettlement(because);
  return confirmSettled(tx, opened.doer, opened, seen);
}
