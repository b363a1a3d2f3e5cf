import type { HowDecided, OwnHelp, OwnHelpItem } from '../../../contract/help-shapes.ts';
import { APPLICATION_MACHINE } from '../../../domain/applications/application-states.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { ombudsmanOn } from '../../../domain/help/afca.ts';
import { HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import { isUnanswered } from '../../../domain/help/help-states.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import type { Cents } from '../../../domain/money.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import { type DrawdownRow, readDrawdowns } from '../applications/drawdowns/service.ts';
import { applicationRow, lockApplication } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { isWithdrawable } from '../applications/withdraw-service.ts';
import { howDecided } from './how-decided.ts';
import { whoDisagreed } from './own-standing-service.ts';
import { findEntries, findOfApplication, type HelpRow } from './store.ts';

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationRow>>>;
type Party = Awaited<ReturnType<typeof withParties>>['parties'][number];

/** What a call about help by a link is answered from. */
export type HelpGround = {
  row: ApplicationRow;
  parties: readonly Party[];
  me: Party;
  drawdowns: readonly DrawdownRow[];
  items: readonly HelpRow[];
  /** Ids of the parties who don't agree. */
  disagreed: ReadonlySet<string>;
  /** Whether staff of the agency look on: what somebody asked of ours is none of theirs. */
  isStaff: boolean;
};

/** What the link of a call leads to; locked where something is about to change. */
export async function helpGround(
  tx: Tx,
  { link }: LinkCall,
  { lock }: { lock: boolean } = { lock: false },
): Promise<HelpGround> {
  const read = lock ? lockApplication : applicationRow;
  const row = await read(tx, link.applicationId);
  if (!row) throw new Error('A link without its application');
  const { parties } = await withParties(tx, row);
  const me = parties.find(({ id }) => id === link.partyId);
  if (!me) throw new Error('A link without its party');
  const [drawdowns, items, disagreed] = await Promise.all([
    readDrawdowns(tx, row),
    findOfApplication(tx, row),
    whoDisagreed(tx, row.id),
  ]);
  const isStaff = link.proof?.kind === 'staff';
  return { row, parties, me, drawdowns, items, disagreed, isStaff };
}

const REVIEWED: readonly ApplicationRow['state'][] = [
  'approved',
  'declined',
  'accepted',
  'active',
  'overdue',
  // Asking for help to repay takes no other way from anybody.
  'hardship',
];
const AGREEING: readonly ApplicationRow['state'][] = [
  ...(['sent', 'opened', 'in_progress', 'partially_completed'] as const),
  ...(['info_required', 'approved'] as const),
];

/** What somebody of the application may ask for or do now. */
export function mayNow(
  { row, parties, me, drawdowns, items, disagreed }: HelpGround,
  decisions: OwnHelp['decisions'],
): OwnHelp['may'] {
  const decided = decisions.find(({ drawdownId }) => drawdownId === undefined);
  const own = items.filter(({ partyId }) => partyId === me.id);
  const isLookedAt = (drawdownId: string | null, since: string) =>
    own.some(
      (each) =>
        each.kind === 'review' &&
        each.drawdownId === drawdownId &&
        each.createdAt.toISOString() >= since,
    );
  const open = eventsFrom(APPLICATION_MACHINE, row.state, ['VEN']);
  return {
    review:
      decided !== undefined &&
      decided.outcome !== 'referred' &&
      REVIEWED.includes(row.state) &&
      !isLookedAt(null, decided.at),
    reviewFunds: decisions.flatMap(({ drawdownId, outcome, at }) =>
      drawdownId && outcome === 'declined' && !isLookedAt(drawdownId, at) ? [drawdownId] : [],
    ),
    // Each owner has reasons of their own: what another one asked for speaks for nobody else.
    hardship:
      open.includes('requestHardship') ||
      (row.state === 'hardship' &&
        !own.some((each) => each.kind === 'hardship' && isUnanswered(each))),
    cancel: row.state !== 'draft' && open.includes('cancel'),
    disagree: parties.length > 1 && AGREEING.includes(row.state) && !disagreed.has(me.id),
    decline: drawdowns
      .filter((each) => each.state === 'requested' || isWithdrawable(each))
      .map(({ id }) => id),
  };
}

/** Staff who look on ask for nothing, and what may be asked for tells what was. */
const NOTHING: OwnHelp['may'] = {
  review: false,
  reviewFunds: [],
  hardship: false,
  cancel: false,
  disagree: false,
  decline: [],
};

const instant = (at: Date) => at.toISOString() as IsoInstant;

/** What somebody asked for, as they themselves read it. */
export function toOwnItem(row: HelpRow): OwnHelpItem {
  const { id, reference, kind, about, state, words, offer, outcome, answer } = row;
  return {
    id,
    reference,
    kind,
    state,
    words,
    ...(about === null ? {} : { about }),
    ...(offer ? { offer } : {}),
    receivedAt: instant(row.createdAt),
    answerBy: row.answerBy as IsoDate,
    ...(row.acknowledgedAt ? { acknowledgedAt: instant(row.acknowledgedAt) } : {}),
    ...(row.moreAsked === null ? {} : { moreAsked: row.moreAsked }),
    ...(row.moreGiven === null ? {} : { moreGiven: row.moreGiven }),
    ...(outcome === null ? {} : { outcome }),
    ...(answer === null ? {} : { answer }),
    ...(row.answeredAt ? { answeredAt: instant(row.answeredAt) } : {}),
    ...(row.closedAt ? { closedAt: instant(row.closedAt) } : {}),
  };
}

const CANCELLERS = { AGT: 'agency', APP: 'agency', ADM: 'us' } as const;

async function whoCancelled(tx: Tx, { row, me }: HelpGround): Promise<OwnHelp['cancelled']> {
  if (row.state !== 'cancelled') return undefined;
  const last = (await findEntries(tx, [row.id], ['cancel'])).at(-1);
  if (!last) return undefined;
  const own = last.facts.partyId === me.id ? ('you' as const) : ('owner' as const);
  const by = CANCELLERS[last.actorKind as keyof typeof CANCELLERS] ?? own;
  const underWay = last.facts.onItsWay as Cents | undefined;
  return { by, at: instant(last.at), ...(underWay ? { onItsWay: underWay } : {}) };
}

/** How it was decided, as whoever asks reads it. */
export function decidedFor(tx: Tx, { row, me, parties }: HelpGround): Promise<HowDecided[]> {
  return howDecided(tx, row, { partyId: me.id, isAlone: parties.length === 1 });
}

/**
 * Everything a person of an application may read and ask for here; what others asked for stays
 * theirs, and what anybody asked for, and why it was decided, is kept from staff of the agency who look on.
 */
export async function toOwnHelp(tx: Tx, ground: HelpGround, now: Date): Promise<OwnHelp> {
  const { me, parties, items, disagreed, isStaff } = ground;
  const own = isStaff ? [] : items.filter(({ partyId }) => partyId === me.id);
  const decided = await decidedFor(tx, ground);
  // Why is what they told of their money, or what was said to them (decision 208).
  const decisions = isStaff ? decided.map((each) => ({ ...each, reasons: [] })) : decided;
  const cancelled = await whoCancelled(tx, ground);
  const { from: _, ...ombudsman } = ombudsmanOn(propertyDate(now, HELP_ZONE));
  return {
    decisions,
    items: own.map(toOwnItem),
    may: isStaff ? NOTHING : mayNow(ground, decisions),
    disagreed: parties
      .filter(({ id }) => disagreed.has(id))
      .map(({ id, name }) => ({ firstName: name.split(' ')[0] ?? '', isYou: id === me.id })),
    ...(cancelled ? { cancelled } : {}),
    ombudsman,
  };
}
