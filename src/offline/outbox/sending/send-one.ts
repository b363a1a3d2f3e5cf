import { describeError, log } from '../../../platform/log.ts';
import { acknowledge } from '../machine/acknowledge.ts';
import { type Outcome, outcomeOf } from '../machine/outcome.ts';
import { claim, settle } from '../machine/settle.ts';
import type { Operation } from '../operation.ts';
import type { RunnerParts } from './runner-parts.ts';
import { sendOperation } from './send-operation.ts';

/**
 * Takes one operation through a try: marks it, sends it, writes down what became of it. Gives what that
 * was; undefined when it was not tried, or the work was given up on the way. Rejects when the store
 * does; the row is then still there and goes again.
 */
export async function sendOne(
  planned: Operation,
  parts: RunnerParts,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { journal, clock } = parts;
  const claimed = await journal.commit((now) => claim(now, planned), { isLax: true });
  const sent = claimed.change.put?.[0];
  if (!sent) return undefined;
  const outcome = await attempt(sent, parts, signal);
  // Whoever took the lock, or the next start, sends it again under the same id.
  if (signal.aborted && outcome.kind !== 'done') return undefined;
  const now = clock.now().getTime();
  if (outcome.kind === 'done') {
    await keep(sent, outcome.answer, parts);
    await journal.commit((all) => acknowledge(all, sent, outcome.answer, parts.newId), {
      acknowledgedAt: now,
    });
    parts.onAcknowledged(sent);
  } else {
    log('info', 'outbox.not-done', { outcome: outcome.kind, code: outcome.problem.code });
    const facts = { now, random: parts.random() };
    await journal.commit((all) => settle(all, sent, outcome, facts));
  }
  return outcome;
}

async function attempt(sent: Operation, parts: RunnerParts, signal: AbortSignal): Promise<Outcome> {
  const { journal, transport, file, elapsed, clock } = parts;
  const onProgress = async (_sent: Operation, sentBytes: number) => {
    parts.beat();
    const mark = (all: readonly Operation[]) => ({
      put: all.filter(({ id }) => id === sent.id).map((row) => ({ ...row, sentBytes })),
    });
    await journal.commit(mark, { isLax: true });
  };
  try {
    const now = () => clock.now().getTime();
    const sending = { transport, file, elapsed, onProgress, now };
    return { kind: 'done', answer: await sendOperation(sent, sending, signal) };
  } catch (error) {
    return outcomeOf(error, clock.now().getTime());
  }
}

/** What can't be kept is asked for again later; it never holds the queue up. */
async function keep(sent: Operation, answer: unknown, parts: RunnerParts): Promise<void> {
  try {
    await parts.keepAnswer(sent, answer);
  } catch (error) {
    log('warning', 'outbox.answer-not-kept', describeError(error));
  }
}
