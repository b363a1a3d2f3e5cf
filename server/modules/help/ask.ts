import type { OwnHelp } from '../../../contract/help-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { answerAfterMore, HELP_ZONE, helpTopic } from '../../../domain/help/help-clocks.ts';
import {
  type ComplaintTopic,
  HELP_MACHINE,
  type HelpKind,
  isOpenHelp,
} from '../../../domain/help/help-states.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addEntry, applyEvent } from '../applications/event-service.ts';
import { tellAsker } from './news.ts';
import { decidedFor, type HelpGround, helpGround, mayNow, toOwnHelp } from './own-view.ts';
import { received } from './received.ts';
import { findHelp, insertHelp, updateHelp } from './store.ts';

type Outcome = Promise<Result<OwnHelp, Refusal>>;

/** What somebody asks for by their link. */
export type Asking = {
  id: string;
  kind: HelpKind;
  about?: ComplaintTopic | undefined;
  drawdownId?: string | undefined;
  words: string;
  offer: string;
};

const MOST_OPEN_COMPLAINTS = 3;

/** What somebody may read and ask for. */
export async function readOwnHelp(tx: Tx, call: LinkCall): Outcome {
  const { advancesMoney, proof } = call.link;
  // The link alone shows nobody why credit was refused, nor what its owner told us.
  if (advancesMoney && !proof) return refuse({ code: 'otp.required' });
  return ok(await toOwnHelp(tx, await helpGround(tx, call), call.now));
}

/**
 * Keeps what somebody asks for and starts its clocks; they are told by letter at once. Asking for hardship
 * help moves the application, so that nothing of it goes overdue meanwhile. Again under its id is harmless;
 * refuses what can't be asked for now.
 */
export async function askForHelp(tx: Tx, call: LinkCall, ids: Ids, asking: Asking): Outcome {
  const ground = await helpGround(tx, call, { lock: true });
  const { row, me } = ground;
  const known = await findHelp(tx, asking.id);
  if (known) {
    const isTheirs = known.applicationId === row.id && known.partyId === me.id;
    const isSame = isTheirs && known.kind === asking.kind;
    return isSame ? readOwnHelp(tx, call) : refuse({ code: 'help.exists' });
  }
  if (!(await isOffered(tx, ground, asking))) return refuse({ code: 'help.refused' });
  const doing = { ids, now: call.now };
  const { kind, words, offer } = asking;
  const about = kind === 'complaint' ? (asking.about ?? 'other') : null;
  const kept = await insertHelp(tx, {
    ...received(helpTopic(kind, about), call.now),
    agencyId: row.agencyId,
    id: asking.id,
    kind,
    about,
    words,
    applicationId: row.id,
    partyId: me.id,
    name: me.name,
    ...(kind === 'review' && asking.drawdownId ? { drawdownId: asking.drawdownId } : {}),
    ...(kind === 'hardship' && offer ? { offer } : {}),
  });
  if (!kept) return refuse({ code: 'help.exists' });
  const facts = { helpId: kept.id, reference: kept.reference };
  if (kind === 'hardship' && row.state !== 'hardship') {
    // What they wrote is between them and us: the agency sees the state alone.
    const actor = { kinds: ['VEN'] as const, name: me.name };
    const moved = await applyEvent(tx, doing, row, { event: 'requestHardship', actor, facts });
    if (!moved.ok) return moved;
  } else {
    const entry = { kind: `${kind}-asked`, actorKind: 'VEN', actorName: me.name, facts };
    await addEntry(tx, doing, row, entry);
  }
  await tellAsker(tx, doing, kept, 'received');
  return readOwnHelp(tx, call);
}

async function isOffered(tx: Tx, ground: HelpGround, asking: Asking): Promise<boolean> {
  const { kind, drawdownId } = asking;
  if (kind === 'complaint') {
    const own = ground.items.filter(
      (each) => each.kind === 'complaint' && each.partyId === ground.me.id,
    );
    return own.filter(({ state }) => isOpenHelp(state)).length < MOST_OPEN_COMPLAINTS;
  }
  const may = mayNow(ground, await decidedFor(tx, ground));
  if (kind === 'hardship') return may.hardship;
  return drawdownId ? may.reviewFunds.includes(drawdownId) : may.review;
}

/** Gives what our staff asked for; with it the clock of a hardship notice starts again (s 72 of the code). */
export async function supplyMore(
  tx: Tx,
  call: LinkCall,
  ids: Ids,
  { helpId, words }: { helpId: string; words: string },
): Outcome {
  const { row, me } = await helpGround(tx, call, { lock: true });
  const item = await findHelp(tx, helpId, { lock: true });
  if (item?.applicationId !== row.id || item.partyId !== me.id) {
    return refuse({ code: 'resource.not-found' });
  }
  const next = transition(HELP_MACHINE, item.state, 'supplyMore', ['VEN']);
  if (!next.ok) return refuse({ code: 'help.transition-refused', allowed: next.error.allowed });
  const today = propertyDate(call.now, HELP_ZONE);
  const clock = { kind: item.kind, answerBy: item.answerBy as IsoDate };
  const answerBy = answerAfterMore(clock, 'given', today);
  const change = { state: next.value, moreGiven: words, answerBy, updatedAt: call.now };
  const kept = await updateHelp(tx, item, change);
  await addEntry(tx, { ids, now: call.now }, row, {
    kind: `${kept.kind}-more-given`,
    actorKind: 'VEN',
    actorName: me.name,
    facts: { helpId, reference: kept.reference },
  });
  return readOwnHelp(tx, call);
}
