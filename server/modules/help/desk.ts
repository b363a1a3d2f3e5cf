import type { HelpItem } from '../../../contract/help-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import {
  HELP_MACHINE,
  type HelpEvent,
  type HelpState,
  isOpenHelp,
  isUnanswered,
} from '../../../domain/help/help-states.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../domain/ids.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { can } from '../../../domain/permissions.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { isOwnBySystem, notByThemselves } from '../applications/own-credit/service.ts';
import { hearsAlone } from '../notifications/asker-service.ts';
import { owedOfMany } from '../payments/write-off-service.ts';
import { whoDecided } from './how-decided.ts';
import { toOwnItem } from './own-view.ts';
import { findPlaced, findPlacedOne, type HelpRow, type PlacedHelp } from './store.ts';

const SHOWN: Record<'open' | 'answered', readonly HelpState[]> = {
  open: ['received', 'acknowledged', 'more_asked', 'escalated'],
  answered: ['answered', 'closed', 'escalated'],
};
const MOST = 200;

/** Who looks: what their roles let them see and answer. */
export type Desk = {
  subject: string;
  name: string;
  email: string;
  seesCredit: boolean;
  answers: boolean;
};

/** The desk of somebody of our own staff. */
export function deskOf(
  { principal }: SignedInCall,
  { name, email }: Pick<Desk, 'name' | 'email'>,
): Desk {
  const { roles, subject } = principal;
  return {
    subject,
    name,
    email,
    seesCredit: can(roles, 'listing.see-money') !== 'none',
    answers: can(roles, 'help.answer') !== 'none',
  };
}

/** Complaints that aren't about credit are everybody's of the desk; the rest is for those who see money. */
export function reaches({ seesCredit }: Desk, { kind, about }: HelpRow): boolean {
  return seesCredit || (kind === 'complaint' && about === 'other');
}

/** Whether an answer to it is a decision about credit, which takes the permission to decide. */
export function isCredit({ kind, about }: HelpRow): boolean {
  return kind !== 'complaint' || about === 'credit';
}

/** Whether somebody decided what is looked at again. */
export async function isOwnDecision(tx: Tx, { subject, name }: Desk, row: HelpRow) {
  const { agencyId, applicationId } = row;
  if (row.kind !== 'review' || applicationId === null) return false;
  const about = row.drawdownId ?? undefined;
  const deciders = await whoDecided(tx, { agencyId, applicationId });
  return deciders.some(
    (each) =>
      each.drawdownId === about &&
      // What was decided before ids were kept is known by the name alone.
      (each.actor === undefined ? each.name === name : each.actor === subject),
  );
}

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** Whether one of its two clocks has run out. */
function isLate(row: HelpRow, now: Date): boolean {
  if (!isOpenHelp(row.state)) return false;
  const isUnacknowledged = row.acknowledgedAt === null && row.acknowledgeBy < now;
  return isUnacknowledged || row.answerBy < propertyDate(now, HELP_ZONE);
}

async function applicationFacts(
  tx: Tx,
  desk: Desk,
  { application: row, agencyName, addressLine }: PlacedHelp,
  now: Date,
): Promise<HelpItem['application']> {
  if (!row) return undefined;
  const { id, listingId, product, state, dueOn, amount, approvedAmount, decision } = row;
  const { owing } = desk.seesCredit ? await owedOfMany(tx, now, row) : {};
  return {
    id: id as ApplicationId,
    agencyId: row.agencyId as AgencyId,
    listingId: listingId as ListingId,
    product,
    state,
    agencyName: agencyName ?? '',
    addressLine: addressLine ?? '',
    ...(dueOn === null ? {} : { dueOn: dueOn as IsoDate }),
    ...(desk.seesCredit ? { amount: cents(approvedAmount ?? amount) } : {}),
    ...(owing === undefined ? {} : { owing }),
    ...(desk.seesCredit && decision
      ? { decidedBy: decision.decidedBy, reasons: decision.reasons }
      : {}),
  };
}

/** What an open one lets this person do: asked for more only once, and never on a decision of their own. */
function mayNow(desk: Desk, row: HelpRow, isOwn: boolean, decides: boolean): HelpEvent[] {
  if (!desk.answers || !reaches(desk, row)) return [];
  return eventsFrom(HELP_MACHINE, row.state, ['ADM']).filter((event) => {
    if (event === 'askMore') return row.moreAsked === null && (decides || !isCredit(row));
    if (event === 'answer') return isUnanswered(row) && !isOwn && (decides || !isCredit(row));
    // Unanswered it would end there: that is as good as an answer.
    if (event === 'escalate') return !isOwn || row.state === 'answered';
    return true;
  });
}

/** Whether our own staff ring whoever asked, as no letter about it goes out (decision 312). */
async function isToBeRung(tx: Tx, row: HelpRow): Promise<boolean> {
  const { agencyId, applicationId, partyId, state } = row;
  if (applicationId === null || partyId === null || state === 'closed') return false;
  return !(await hearsAlone(tx, { agencyId, applicationId, partyId }));
}

async function toItem(
  tx: Tx,
  call: SignedInCall,
  desk: Desk,
  placed: PlacedHelp,
): Promise<HelpItem> {
  const { row, partyEmail, partyPhone } = placed;
  const email = row.email ?? partyEmail;
  const phone = row.phone ?? partyPhone;
  const isOwn = await isOwnDecision(tx, desk, row);
  const isTheirs = placed.application
    ? await isOwnBySystem(tx, placed.application, desk.subject)
    : !notByThemselves(row, desk).ok;
  const decides = can(call.principal.roles, 'application.decide') !== 'none';
  const facts = await applicationFacts(tx, desk, placed, call.now);
  return {
    ...toOwnItem(row),
    ...(row.agencyId === NO_AGENCY ? {} : { agencyId: row.agencyId as AgencyId }),
    version: row.version,
    name: row.name,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    acknowledgeBy: instant(row.acknowledgeBy),
    ...(row.acknowledgedBy === null ? {} : { acknowledgedBy: row.acknowledgedBy }),
    ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
    ...(row.closingNote === null ? {} : { closingNote: row.closingNote }),
    isOverdue: isLate(row, call.now),
    isToBeRung: await isToBeRung(tx, row),
    may: isTheirs ? [] : mayNow(desk, row, isOwn, decides),
    isOwnDecision: isOwn,
    ...(facts ? { application: facts } : {}),
  };
}

/** What people asked for, of every agency: what is over its time first, then by what is due next. */
export async function listHelp(
  tx: Tx,
  call: SignedInCall,
  show: 'open' | 'answered',
): Promise<Result<{ items: HelpItem[] }, Refusal>> {
  const account = await readAccount(tx, call);
  if (!account.ok) return account;
  const desk = deskOf(call, account.value);
  const isLatestFirst = show === 'answered';
  const shown = { states: SHOWN[show], isOther: !desk.seesCredit, isLatestFirst, most: MOST };
  const items: HelpItem[] = [];
  for (const by of ['link', 'anybody'] as const) {
    for (const placed of await findPlaced(tx, { ...shown, by })) {
      const isShown = isUnanswered(placed.row) === (show === 'open');
      if (isShown && reaches(desk, placed.row)) items.push(await toItem(tx, call, desk, placed));
    }
  }
  const sorted = isLatestFirst
    ? items.toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
    : items
        .toSorted((a, b) => (a.answerBy < b.answerBy ? -1 : Number(a.answerBy > b.answerBy)))
        .toSorted((a, b) => Number(b.isOverdue) - Number(a.isOverdue));
  return ok({ items: sorted });
}

/** One of them as this person reads it. Throws where it isn't there. */
export async function readItem(
  tx: Tx,
  call: SignedInCall,
  desk: Desk,
  { id, agencyId }: { id: string; agencyId: string },
): Promise<HelpItem> {
  const placed = await findPlacedOne(tx, id, agencyId);
  if (!placed) throw new Error('What was just written is gone');
  return toItem(tx, call, desk, placed);
}
