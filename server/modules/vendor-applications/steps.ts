import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '../../../contract/problems.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import {
  strangeSections,
  type VendorAnswers,
} from '../../../domain/applications/vendor-answers.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addEntry, applyEvent, type Doing } from '../applications/event-service.ts';
import { notify } from '../notifications/requests/service.ts';
import { takeBackConsent } from './consent-service.ts';
import { type Ground, groundOf } from './ground.ts';
import { jointAnswers, keptAnswers } from './private-answers.ts';
import { type ApplicationRow, writeAnswers } from './store.ts';
import { toVendorApplication } from './view.ts';

type Outcome = Promise<Result<VendorApplication, Refusal>>;

/** What calls by links need besides the call. */
export type VendorDeps = { ids: Ids };

/** The application of a link; the first reading marks it as opened. */
export async function readByLink(tx: Tx, call: LinkCall, { ids }: VendorDeps): Outcome {
  const ground = await groundOf(tx, call);
  const { row, me } = ground;
  // Staff who look at it for a vendor don't open it.
  if (row.state !== 'sent' || call.link.proof?.kind === 'staff') {
    return ok(toVendorApplication(ground, call.now));
  }
  const actor = { kinds: ['VEN'] as const, name: me.name };
  const opened = await applyEvent(tx, { ids, now: call.now }, row, { event: 'open', actor });
  return opened.ok ? ok(toVendorApplication({ ...ground, row: opened.value }, call.now)) : opened;
}

/** The person of the link as the one who acts in the machine. */
export const vendorOf = ({ me }: Pick<Ground, 'me'>) => ({
  kinds: ['VEN'] as const,
  name: me.name,
});

const BEGUN: readonly ApplicationState[] = ['sent', 'opened'];

/** Brings an application to where its people are working on it. */
export async function begin(
  tx: Tx,
  doing: Doing,
  ground: Ground,
): Promise<Result<ApplicationRow, Refusal>> {
  const { row } = ground;
  if (row.state === 'in_progress') return ok(row);
  const event = BEGUN.includes(row.state) ? 'start' : 'resume';
  return applyEvent(tx, doing, row, { event, actor: vendorOf(ground) });
}

/**
 * Saves what was answered so far; the application can be gone on with on any device (spec 7). A version that
 * is told is compared; without one the last who saves wins, as the specification has it.
 */
export async function saveSteps(
  tx: Tx,
  call: LinkCall,
  { ids }: VendorDeps,
  input: { drawdownId: string; answers: VendorAnswers; version?: number | undefined },
): Outcome {
  const ground = await groundOf(tx, call);
  const { row, drawdowns } = ground;
  const isOurs = input.drawdownId === row.id || drawdowns.some(({ id }) => id === input.drawdownId);
  if (!isOurs) return refuse({ code: 'resource.not-found' });
  if (input.version !== undefined && row.version !== input.version) {
    return refuse({ code: 'etag.stale', current: toVendorApplication(ground, call.now) });
  }
  const strange = strangeSections(row.product, input.answers);
  if (strange.length > 0) {
    const message = 'This product does not ask for it';
    const errors = strange.map((section) => ({ path: `answers.${section}`, message }));
    return refuse({ code: 'request.invalid', errors });
  }
  const doing = { ids, now: call.now };
  const saved = await keep(tx, doing, ground, input.answers);
  if (!saved.ok) return saved;
  return ok(toVendorApplication({ ...ground, row: saved.value }, call.now));
}

/**
 * Whoever agreed to an application that isn't handed in yet agreed to other answers: they are asked once
 * more, and told so.
 */
async function askAgain(tx: Tx, doing: Doing, { row, parties, me }: Ground): Promise<void> {
  if (row.state === 'info_required') return;
  const { agencyId, id: applicationId, version } = row;
  const agreed = parties.filter(({ consentedAt }) => consentedAt !== undefined);
  for (const { id: partyId } of agreed) await takeBackConsent(tx, doing, row, partyId);
  if (agreed.length > 0) {
    const facts = { partyIds: agreed.map(({ id }) => id) };
    const entry = { kind: 'agreements-taken-back', actorKind: 'VEN', actorName: me.name, facts };
    await addEntry(tx, doing, row, entry);
  }
  await notify(
    tx,
    doing,
    agreed
      .filter(({ id }) => id !== me.id)
      .map(({ id: partyId }) => ({
        kind: 'owner-answers-changed' as const,
        agencyId,
        applicationId,
        partyId,
        dedupeKey: `owner-answers-changed ${applicationId} ${partyId} ${version}`,
      })),
  );
}

async function keep(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  given: VendorAnswers,
): Promise<Result<ApplicationRow, Refusal>> {
  const { row } = ground;
  const answers = keptAnswers(row.answers, given, ground.me.id);
  // What one owner tells of hardship alone is nothing that the others hear of.
  const isSaved = row.state === 'partially_completed' || row.state === 'info_required';
  // The same again, as from whoever didn't hear the answer.
  if (isSaved && isDeepStrictEqual(answers, row.answers)) return ok(row);
  const isChanged = !isDeepStrictEqual(jointAnswers(answers), jointAnswers(row.answers));
  if (isChanged) await askAgain(tx, doing, ground);
  if (isSaved) {
    const written = await writeAnswers(tx, row, answers, doing.now);
    if (!written) throw new Error('A locked application changed under its own transaction');
    return ok(written);
  }
  const begun = await begin(tx, doing, ground);
  if (!begun.ok) return begun;
  const actor = vendorOf(ground);
  const change = { event: 'markPartial', actor, changes: { answers } } as const;
  return applyEvent(tx, doing, begun.value, change);
}
