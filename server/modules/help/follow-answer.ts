import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { HelpOutcome } from '../../../domain/help/help-states.ts';
import { mayAddProduct } from '../../../domain/products/unique-products.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  applyEvent,
  type Doing,
  keepDueOn,
  lockApplication,
} from '../applications/event-service.ts';
import { runningProducts } from '../applications/service.ts';
import { fallDue } from '../payments/fall-due-service.ts';
import type { Desk } from './desk.ts';
import { othersWait } from './others.ts';
import { tellReopened } from './reopened.ts';
import type { HelpRow } from './store.ts';

type Moved = Promise<Result<unknown, Refusal>>;
type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;
type Followed = { outcome: HelpOutcome; answer: string; dueOn: IsoDate | undefined; by: Desk };

const actorOf = ({ name }: Desk) => ({ kinds: ['ADM'] as const, name });

/** What an answer moves. An application that was repaid or cancelled meanwhile stays as it is. */
export async function followAnswer(tx: Tx, doing: Doing, help: HelpRow, followed: Followed): Moved {
  const { applicationId } = help;
  const row = applicationId === null ? undefined : await lockApplication(tx, applicationId);
  if (!row) return ok(undefined);
  if (help.kind === 'hardship') return followHardship(tx, doing, { help, row }, followed);
  // A request for funds isn't opened again: it is asked for anew at once (decision 176).
  return followed.outcome === 'anew' && help.drawdownId === null
    ? decideAnew(tx, doing, row, { ...followed, help })
    : ok(undefined);
}

/**
 * The last answer ends the hardship. Until then nothing falls due, and an arrangement is kept as the day that
 * counts from its end on.
 */
async function followHardship(
  tx: Tx,
  doing: Doing,
  { help, row }: { help: HelpRow; row: Application },
  { outcome, dueOn, by }: Followed,
): Moved {
  const move = { actor: actorOf(by), facts: { actor: by.subject } };
  const isRunning = row.state === 'active' || row.state === 'overdue';
  if (outcome === 'agreed' && (isRunning || row.state === 'hardship')) {
    // Another owner's was answered before: this arrangement takes the place of what was left.
    const held = isRunning
      ? await applyEvent(tx, doing, row, { event: 'requestHardship', ...move })
      : ok(row);
    if (!held.ok) return held;
    const changes = { dueOn: dueOn ?? null };
    if (await othersWait(tx, help, row)) {
      return ok(await keepDueOn(tx, doing, held.value, { ...changes, actor: actorOf(by) }));
    }
    return applyEvent(tx, doing, held.value, { event: 'agreeArrangement', ...move, changes });
  }
  if (outcome !== 'refused' || row.state !== 'hardship') return ok(undefined);
  if (await othersWait(tx, help, row)) return ok(undefined);
  const goesOn = await applyEvent(tx, doing, row, { event: 'declineHardship', ...move });
  // What was overdue before it was asked for is so again at once, not with the next day's work.
  if (goesOn.ok) await fallDue(tx, doing, goesOn.value);
  return goesOn;
}

async function decideAnew(
  tx: Tx,
  doing: Doing,
  row: Application,
  { help, answer, by }: Pick<Followed, 'answer' | 'by'> & { help: HelpRow },
): Moved {
  const running = await runningProducts(tx, row.agencyId, row.listingId);
  const isTaken = row.state === 'declined' && !mayAddProduct(row.product, running).ok;
  if (isTaken) return refuse({ code: 'application.product-refused' });
  const at = doing.now.toISOString();
  const reasons = [`Looked at again: ${answer}`];
  const decision = { outcome: 'referred' as const, reasons, decidedBy: by.name, at };
  const facts = { actor: by.subject };
  const actor = actorOf(by);
  const move = { event: 'reopen', actor, facts, changes: { decision } } as const;
  const open = await applyEvent(tx, doing, row, move);
  if (open.ok) await tellReopened(tx, doing, open.value, help);
  return open;
}
