import type { Refusal } from '../../../../contract/problems.ts';
import type { VendorDrawdown } from '../../../../contract/vendor-application-shapes.ts';
import type { RequestReason } from '../../../../domain/applications/decision-facts.ts';
import { decideByRules } from '../../../../domain/applications/decision-rules.ts';
import type { DrawdownState } from '../../../../domain/applications/drawdown-states.ts';
import { drawnAmount } from '../../../../domain/applications/drawn.ts';
import { mayAskAgain } from '../../../../domain/applications/request-limits.ts';
import { askedOfMore } from '../../../../domain/applications/request-rules.ts';
import { ANSWER_SECTIONS } from '../../../../domain/applications/vendor-answers.ts';
import { cents } from '../../../../domain/money.ts';
import { comparePayeeNames } from '../../../../domain/payments/payee-name.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { LinkCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { agencyLimit } from '../../applications/agency-limit-service.ts';
import { doubtedNow } from '../../applications/contacts/service.ts';
import { decisionFacts } from '../../applications/decision-facts-service.ts';
import {
  addDrawdown,
  type DrawdownMover,
  type DrawdownRow,
  keepConfirmation,
  moveDrawdown,
  raiseApproved,
} from '../../applications/drawdowns/service.ts';
import { type Doing, RULES } from '../../applications/event-service.ts';
import { lookedUp } from '../../applications/open-credit/service.ts';
import { notPaidOn } from '../../applications/pays-out-service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { leaveDisbursal } from '../../payments/work/service.ts';
import { type Ground, groundOf } from '../ground.ts';
import { keptTerms } from '../key-terms/paper.ts';
import type { ApplicationRow, PartyConsent } from '../store.ts';
import { roomOf, stillAsked, toVendorDrawdown } from '../view.ts';

const SYSTEM: DrawdownMover = { kind: 'SYS', name: RULES.name };

/** Asks for more funds under an id of the asker; who agrees to it confirms it. */
export async function askForFunds(
  tx: Tx,
  call: LinkCall,
  { ids }: { ids: Ids },
  request: { drawdownId: string; amount: number; reason: string; payee: string },
): Promise<Result<VendorDrawdown, Refusal>> {
  const doing = { ids, now: call.now };
  const ground = await groundOf(tx, call);
  const { row, choice, drawdowns, me } = ground;
  const { drawdownId: id, amount, reason, payee } = request;
  const known = drawdowns.find((each) => each.id === id);
  const isSame =
    known?.amount === amount &&
    known.reason === reason &&
    known.payee === (payee || ground.agency.name) &&
    known.requestedBy === 'vendor';
  if (known) return isSame ? ok(toVendorDrawdown(known)) : refuse({ code: 'drawdown.exists' });
  if (notPaidOn(row, ground.listing, call.now)) return refuse({ code: 'drawdown.refused' });
  if (!mayAskAgain(drawdowns, call.now)) return refuse({ code: 'drawdown.too-many' });
  const { payNow, atSettlement } = choice.topUp;
  if (payNow.length === 0 && !atSettlement) return refuse({ code: 'payment.method-not-offered' });
  const room = roomOf(ground);
  if (room !== null && amount > room) return refuse({ code: 'drawdown.over-limit' });
  const added = await addDrawdown(tx, doing, row, {
    request: {
      id,
      amount,
      state: 'requested',
      reason,
      payee: payee || ground.agency.name,
      requestedBy: 'vendor',
    },
    by: { kind: 'VEN', name: me.name },
  });
  if (!added) return refuse({ code: 'drawdown.exists' });
  return ok(toVendorDrawdown(added));
}

/** Where a request has every agreement it needs: who agreed to it and does so again hears how it stands. */
const GOES_ITS_WAY: readonly DrawdownState[] = [
  'confirmed',
  'in_review',
  'approved',
  'scheduled',
  'disbursing',
  'disbursed',
];

/**
 * Agrees to a request: with the last of the owners who owe it the rules approve it within the limit, else it
 * goes to our own staff. Until then the others are asked, and any of them may turn it down.
 */
export async function confirmFunds(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  { drawdownId, amount, consent }: { drawdownId: string; amount: number; consent: PartyConsent },
): Promise<Result<DrawdownRow, Refusal>> {
  const { row, drawdowns, me } = ground;
  const asked = drawdowns.find(({ id }) => id === drawdownId);
  if (!asked) return refuse({ code: 'resource.not-found' });
  if (asked.amount !== amount) return refuse({ code: 'application.changed' });
  const hasAgreed = asked.confirmations?.some(({ partyId }) => partyId === me.id);
  if (hasAgreed && GOES_ITS_WAY.includes(asked.state)) return ok(asked);
  if (notPaidOn(row, ground.listing, doing.now)) return refuse({ code: 'drawdown.refused' });
  const mover = { kind: 'VEN', name: me.name } as const;
  const given = { ...consent, partyId: me.id, ...keptTerms({ ...ground, asked }, doing.now) };
  const others = stillAsked(ground, asked).filter(({ id }) => id !== me.id);
  if (asked.state === 'requested' && others.length > 0) {
    if (hasAgreed) return ok(asked);
    await askOthers(tx, doing, asked, others);
    return ok(await keepConfirmation(tx, doing, asked, { consent: given, mover }));
  }
  const confirmed = await moveDrawdown(tx, doing, asked, {
    event: 'vendorConfirm',
    mover,
    consent: given,
  });
  if (!confirmed.ok) return confirmed;
  const rules = await foundByRules(tx, doing, ground, asked);
  const isWithin = rules.every(({ passed }) => passed);
  const decided = await moveDrawdown(tx, doing, confirmed.value, {
    event: isWithin ? 'autoApprove' : 'refer',
    mover: SYSTEM,
    rules,
  });
  if (decided.ok && isWithin) {
    await leaveDisbursal(tx, doing, decided.value);
    await raiseApproved(tx, doing, row, drawdowns);
  }
  return decided;
}

/** The other owners of the application hear that one of them agreed, and that they are asked. */
function askOthers(
  tx: Tx,
  doing: Doing,
  { agencyId, applicationId, id: drawdownId, amount, reason }: DrawdownRow,
  others: Ground['parties'],
): Promise<void> {
  const facts = { drawdownId, amount: cents(amount), reason };
  return notify(
    tx,
    doing,
    others.map(({ id: partyId }) => ({
      kind: 'drawdown-request' as const,
      agencyId,
      applicationId,
      partyId,
      facts,
      dedupeKey: `drawdown-request-others ${drawdownId} ${partyId}`,
    })),
  );
}

/** Whether it is paid to the agency, and its application has a limit with room for it. */
function ofRequest(ground: Ground, asked: DrawdownRow): RequestReason[] {
  const { drawdowns, agency } = ground;
  // Whose account it is is known of the agency alone: anybody else's is for a person to look at.
  const isToAgency = comparePayeeNames(asked.payee, agency.name) === 'match';
  const room = roomOf({ ...ground, drawdowns: drawdowns.filter((each) => each !== asked) });
  const texts = {
    payee: isToAgency ? 'It is paid to the agency' : 'It is paid to somebody else than the agency',
    room: room === null ? 'The terms name no limit' : 'More than may still be drawn',
  };
  const hasRoom = room !== null && asked.amount <= room;
  return [
    { rule: 'payee', passed: isToAgency, text: texts.payee },
    { rule: 'room', passed: hasRoom, text: hasRoom ? 'There is room for it' : texts.room },
  ];
}

/** What the rules that decide an application find of all that it then draws, and what is asked of a request besides. */
async function foundByRules(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  asked: DrawdownRow,
): Promise<RequestReason[]> {
  const { row, drawdowns, listing } = ground;
  const amount = drawnAmount(drawdowns);
  const limit = await agencyLimit(tx, row.agencyId, doing.now);
  // What is approved of it already stands among what the agency's applications take.
  const taken = cents(Math.max(0, limit.taken - (row.approvedAmount ?? 0)));
  // Nothing is kept of it: what was sent to them as it was agreed to stays known of them.
  const { parties } = await doubtedNow(tx, doing, row, listing);
  const facts = decisionFacts(doing.now, row, listing, { amount, parties });
  const found = await lookedUp(tx, doing.now, row, listing, parties);
  const { reasons } = decideByRules({ ...facts, ...found, agency: { ...limit, taken } });
  const request = ofRequest(ground, asked);
  const hasRoom = request.every(({ rule, passed }) => rule !== 'room' || passed);
  const sections = ANSWER_SECTIONS[row.product];
  return [...request, ...askedOfMore(reasons, { ...row, sections, drawn: amount, hasRoom })];
}

/** The first advance of an application that was just accepted: approved with it, paid out by what is left for later. */
export async function firstAdvance(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  agencyName: string,
): Promise<void> {
  const { approvedAmount, amount, purpose } = row;
  if (amount === 0) return;
  const added = await addDrawdown(tx, doing, row, {
    request: {
      id: doing.ids.next(),
      amount: approvedAmount ?? amount,
      state: 'approved',
      reason: purpose || 'First advance',
      payee: agencyName,
      requestedBy: 'agent',
    },
    by: SYSTEM,
  });
  if (added) await leaveDisbursal(tx, doing, added);
}
