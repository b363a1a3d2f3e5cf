import { createHash } from 'node:crypto';
import { writeAba } from '../../../domain/bank/aba.ts';
import { FILE_FAULT_WORDS, fileFault, sendableAt } from '../../../domain/bank/payment-run.ts';
import { compareAba } from '../../../domain/bank/read-aba.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { NO_AGENCY, reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { abaHeader, abaPayments } from './aba-file.ts';
import { type DeskDeps, type Outcome, refused, refusedAs } from './desk.ts';
import { openFor, sealFor } from './sealed.ts';
import {
  findOrdersOfRun,
  findRun,
  lockOrders,
  type OrderRow,
  type RunRow,
  updateOrders,
  updateRun,
} from './store.ts';

/** A file as it is downloaded. */
type GivenFile = {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  bytes: AsyncIterable<Uint8Array>;
};

async function* once(bytes: Uint8Array) {
  yield bytes;
}

function fileFor(id: string, text: string): GivenFile {
  const bytes = Buffer.from(text, 'latin1');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `payments-${id.slice(-12)}.aba`;
  return { name, mediaType: 'text/plain', size: bytes.length, sha256, bytes: once(bytes) };
}

function whyNotGiven({ state, releasedAt, releasedBy, preparedBy }: RunRow, now: Date) {
  const from =
    releasedAt === null || releasedBy === null
      ? null
      : sendableAt({ releasedAt, preparedBy, releasedBy });
  return fileFault({ state, sendableAt: from, now });
}

/** Writes the file, reads it back and compares it: one that differs in a cent is never given out. */
function written(
  run: RunRow,
  { vault }: DeskDeps,
  orders: readonly OrderRow[],
  now: Date,
): Result<string, ReturnType<typeof refused>['error']> {
  if (run.header === null) return refused('not-set-up');
  const payments = abaPayments(vault, orders);
  const file = writeAba(abaHeader(run, run.header, now), payments);
  if (!file.ok) return refused('faulty');
  if (!compareAba(file.value, payments)) throw new Error('A payment file differs from its orders');
  return file;
}

/**
 * The file of a released run. The first time it is written and kept, and its orders count as sent; every other time it
 * is the same bytes.
 */
export function giveFile(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  runId: string,
): Outcome<GivenFile> {
  // A call that reads is bound as a reader: what it marks here is written as our own.
  return reboundTo(tx, NO_AGENCY, () => givenFile(tx, call, deps, runId));
}

async function givenFile(
  tx: Tx,
  call: SignedInCall,
  deps: DeskDeps,
  runId: string,
): Outcome<GivenFile> {
  await lockOrders(tx);
  const run = await findRun(tx, runId);
  if (!run) return refuse({ code: 'resource.not-found' });
  const fault = whyNotGiven(run, call.now);
  if (fault) return refusedAs(FILE_FAULT_WORDS[fault]);
  if (run.fileSealed !== null)
    return ok(fileFor(runId, openFor(deps.vault, runId, run.fileSealed)));
  const orders = await findOrdersOfRun(tx, runId);
  if (orders.length === 0) return refused('empty');
  const text = written(run, deps, orders, call.now);
  if (!text.ok) return text;
  const file = fileFor(runId, text.value);
  await updateOrders(
    tx,
    orders.map(({ id }) => id),
    { state: 'sent', updatedAt: call.now },
  );
  await updateRun(tx, runId, {
    state: 'sent',
    sentAt: call.now,
    fileSealed: sealFor(deps.vault, runId, text.value),
    fileSha256: file.sha256,
    count: orders.length,
    total: orders.reduce((sum, { amount }) => sum + amount, 0),
  });
  return ok(file);
}
