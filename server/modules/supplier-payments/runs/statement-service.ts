import type {
  LineChoiceShown,
  LineSaid,
  StatementLine,
} from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type LineMatch, matchLines } from '../../../../domain/bank/matching.ts';
import type { StatementFormatId } from '../../../../domain/bank/statement-formats.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { StatementReader } from '../../../ports/statement-reader.ts';
import { acting } from '../../people/service.ts';
import { BY_ITSELF } from '../invoices/move.ts';
import { readStatement } from '../read-statement-service.ts';
import { expectedMoney, listChoices, type Sent, sentOn } from './line-choices.ts';
import { recordLine } from './record-line.ts';
import {
  findKnownKeys,
  findSentItems,
  findStatementLine,
  findStatementLines,
  insertStatementLine,
  lockRuns,
  updateStatementLine,
} from './store.ts';
import { toLineChoice, toStatementLine } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
/** What reading a statement needs. */
export type StatementDeps = { ids: Ids; statements: StatementReader };

/** What a matched line is of, as that stands now; undefined where by now it can't be. */
function findChoice({ match, kind, line }: LineMatch, sent: ReadonlyMap<string, Sent>) {
  if (match === null) return undefined;
  const runId = sent.get(match)?.item.runId ?? match;
  const choices = listChoices([...sent.values()].filter(({ item }) => item.runId === runId));
  return choices.find(
    ({ is, itemId, amount }) =>
      match === (itemId ?? runId) &&
      (is === 'returned') === (kind === 'returned') &&
      amount === line.amount,
  );
}

/** What left comes before what came back, and what is named before what only has a run's sum. */
function inOrder<Each extends { match: LineMatch }>(matches: readonly Each[]): Each[] {
  return matches.toSorted(
    (a, b) =>
      a.match.line.amount - b.match.line.amount ||
      Number(a.match.kind === 'batch') - Number(b.match.kind === 'batch'),
  );
}

const NOT_ITS_LINE =
  'This line isn’t of that: another sum, a day before its file, or something else by now. Look again.';

/** Reads a statement: each line counts once, and what it tells of runs is done. */
export async function importStatement(
  tx: Tx,
  call: SignedInCall,
  { ids, statements }: StatementDeps,
  given: { text: string; format?: StatementFormatId | undefined },
): Outcome<{ read: number; isNew: number; paid: number; returned: number }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const lines = readStatement(statements, given, call.now);
  if (!lines.ok) return lines;
  await lockRuns(tx, agencyId);
  const known = await findKnownKeys(
    tx,
    agencyId,
    lines.value.map(({ key }) => key),
  );
  const fresh = lines.value.filter(({ key }) => !known.has(key));
  const found = await findSentItems(tx, agencyId);
  const { money, batches } = expectedMoney(found);
  const matches = matchLines(
    fresh.map(({ line }) => line),
    money,
    batches,
  );
  const sent = new Map(found.map((each) => [each.item.id, each]));
  const work = { tx, now: call.now, ids, by: { id: me.id, name: me.name }, paidBy: BY_ITSELF };
  const counts = { read: lines.value.length, isNew: fresh.length, paid: 0, returned: 0 };
  for (const { match, key } of inOrder(
    matches.map((match, index) => ({ match, key: fresh[index]?.key ?? '' })),
  )) {
    const choice = findChoice(match, sent);
    const done = choice ? await recordLine(work, choice, match.line) : undefined;
    for (const each of done?.payments ?? []) sent.set(each.item.id, each);
    if (choice) counts[choice.is] += 1;
    await insertStatementLine(tx, {
      agencyId,
      id: ids.next(),
      lineKey: key,
      bookedOn: match.line.bookedOn,
      amount: match.line.amount,
      text: match.line.text,
      importedAt: call.now,
      importedByName: me.name,
      ...(done?.kept ?? { kind: 'other' }),
    });
  }
  return ok(counts);
}

/** Lines of imported statements, the newest first, and what those may be that are of nothing. */
export async function listStatement(
  tx: Tx,
  call: SignedInCall,
): Outcome<{ lines: StatementLine[]; choices: LineChoiceShown[] }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const sent = await findSentItems(tx, agencyId);
  const rows = await findStatementLines(tx, agencyId);
  const unknown = new Set(rows.flatMap(({ kind, amount }) => (kind === 'other' ? [amount] : [])));
  return ok({
    lines: rows.map((row) => toStatementLine(row, sent)),
    choices: listChoices(sent)
      .filter(({ amount }) => unknown.has(amount))
      .flatMap(toLineChoice),
  });
}

/** Says what a line is that was found to be of nothing; its sum has to be that of what is named. */
export async function matchStatementLine(
  tx: Tx,
  call: SignedInCall,
  { ids }: Pick<StatementDeps, 'ids'>,
  { lineId, said }: { lineId: string; said: LineSaid },
): Outcome<StatementLine> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  await lockRuns(tx, agencyId);
  const row = await findStatementLine(tx, agencyId, lineId);
  if (!row) return refuse({ code: 'resource.not-found' });
  const sent = await findSentItems(tx, agencyId);
  const line = { bookedOn: row.bookedOn as IsoDate, text: row.text };
  const choice = listChoices(sent).find(
    (each) =>
      each.amount === row.amount &&
      ('runId' in said
        ? each.itemId === null && each.runId === said.runId
        : each.itemId === said.itemId && each.is === said.is) &&
      each.payments.every((payment) => line.bookedOn >= (sentOn(payment).sentOn ?? '')),
  );
  if (row.kind !== 'other' || !choice) {
    return refuse({ code: 'payment-run.refused', detail: NOT_ITS_LINE });
  }
  const person = { id: me.id, name: me.name };
  const work = { tx, now: call.now, ids, by: person, paidBy: person };
  const { kept } = await recordLine(work, choice, line);
  await updateStatementLine(tx, row, kept);
  return ok(toStatementLine({ ...row, ...kept }, sent));
}
