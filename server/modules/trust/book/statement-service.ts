import type {
  TrustChoice,
  TrustLine,
  TrustLineSaid,
} from '../../../../contract/endpoints/trust-book.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type LineMatch, matchLines, namesReference } from '../../../../domain/bank/matching.ts';
import type { StatementFormatId } from '../../../../domain/bank/statement-formats.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { StatementReader } from '../../../ports/statement-reader.ts';
import { accountStillOurs } from '../../agency-accounts/paying-service.ts';
import { acting } from '../../people/service.ts';
import { type KeyedLine, readStatement } from '../../supplier-payments/read-statement-service.ts';
import type { Doer } from '../deposits/move.ts';
import {
  findKnownKeys,
  findStatementLine,
  findStatementLines,
  insertStatementLine,
  lockDeposits,
  type StatementRow,
  updateStatementLine,
} from '../matters/store.ts';
import { whyNotLicensee } from './licensee.ts';
import { readBookOf, readWholeBook, type WholeBook } from './read-book.ts';
import { type Kept, recordLine, type Said, type Work } from './record-line.ts';
import {
  type Expected,
  expectedMoney,
  findExpected,
  listChoices,
  mayBeDishonour,
} from './statement-choices.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
/** What reading a statement needs. */
export type TrustStatementDeps = { ids: Ids; statements: StatementReader };
type Counts = { read: number; isNew: number; receipts: number; payments: number; unknown: number };
type Shown = { lines: TrustLine[]; choices: TrustChoice[] };

const refused = (detail: string) => refuse({ code: 'trust.refused' as const, detail });
const NO_ACCOUNT =
  'The agency has no trust account in force. A principal enters it under Settings, Accounts.';

/** What a matched line says; undefined where it is of nothing that is known, or may be of something else. */
function saidBy({ match, kind, line }: LineMatch, expected: Expected): Said | undefined {
  const { receipts, leaving, out, wholes } = expected;
  if (match === null) return undefined;
  if (kind === 'batch') {
    const whole = wholes.find(({ withdrawalId }) => withdrawalId === match);
    const isSure =
      whole !== undefined &&
      namesReference(line, whole.reference) &&
      !mayBeDishonour(expected, whole.depositId, whole.amount);
    return isSure ? { is: 'withdrawal', withdrawalId: match } : undefined;
  }
  if (kind !== 'pay-in') {
    const payment = [...leaving, ...out].find(({ id }) => id === match);
    const isDoubtful =
      kind === 'paid' &&
      payment !== undefined &&
      mayBeDishonour(expected, payment.depositId, payment.amount);
    return isDoubtful ? undefined : { is: 'payment', entryId: match };
  }
  // Money that somebody entered by hand before is no second receipt.
  const known = receipts.find(
    ({ depositId, amount, on }) =>
      depositId === match && amount === line.amount && on <= line.bookedOn,
  );
  return known ? { is: 'receipt', entryId: known.id } : { is: 'deposit', depositId: match };
}

const UNKNOWN: Kept = { kind: 'unknown', entryId: null, withdrawalId: null };

const COUNTED: Partial<Record<Kept['kind'], 'receipts' | 'payments' | 'unknown'>> = {
  receipt: 'receipts',
  payment: 'payments',
  returned: 'payments',
  unknown: 'unknown',
};

/** Reads a statement: each line counts once, and what it tells of deposits is entered in the book. */
export async function importTrustStatement(
  tx: Tx,
  call: SignedInCall,
  { ids, statements }: TrustStatementDeps,
  given: { text: string; format?: StatementFormatId | undefined },
): Outcome<Counts> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const lines = readStatement(statements, given, call.now);
  if (!lines.ok) return lines;
  await lockDeposits(tx, agencyId);
  const { account } = await readWholeBook(tx, agencyId, call.now);
  if (!account) return refused(NO_ACCOUNT);
  const keys = lines.value.map(({ key }) => key);
  const known = await findKnownKeys(tx, agencyId, account.id, keys);
  const fresh = lines.value.filter(({ key }) => !known.has(key));
  // What a statement brings, nobody wrote.
  const doer: Doer = { now: call.now, ids, by: { id: null, name: me.name } };
  const counts = { read: keys.length, isNew: fresh.length, receipts: 0, payments: 0, unknown: 0 };
  let expected = await expectedNow(tx, agencyId, call.now);
  for (const { match, key } of matched(expected, fresh)) {
    const work = { tx, doer, agencyId, accountId: account.id, expected };
    const kept = await recordMatch(work, match);
    // What a line was of changes what the next ones may be of.
    if (kept.kind !== 'unknown') expected = await expectedNow(tx, agencyId, call.now);
    const counted = COUNTED[kept.kind];
    if (counted) counts[counted] += 1;
    await insertStatementLine(tx, {
      ...kept,
      agencyId,
      id: ids.next(),
      accountId: account.id,
      lineKey: key,
      bookedOn: match.line.bookedOn,
      amount: match.line.amount,
      text: match.line.text,
      importedAt: call.now,
      importedByName: me.name,
      matchedByName: null,
      note: null,
    });
  }
  return ok(counts);
}

const expectedNow = async (tx: Tx, agencyId: string, now: Date) =>
  findExpected(tx, agencyId, await readWholeBook(tx, agencyId, now));

/** What lines tell, in the order in which it happened; on one day what came in comes first. */
function matched(expected: Expected, fresh: readonly KeyedLine[]) {
  const { money, batches } = expectedMoney(expected);
  const matches = matchLines(
    fresh.map(({ line }) => line),
    money,
    batches,
  );
  return matches
    .map((match, at) => ({ match, key: fresh[at]?.key ?? '' }))
    .toSorted(
      (a, b) =>
        a.match.line.bookedOn.localeCompare(b.match.line.bookedOn) ||
        b.match.line.amount - a.match.line.amount,
    );
}

/** Does what a line tells, as the book stands after the lines before it; what can't be is left to a person. */
async function recordMatch(work: Work, match: LineMatch): Promise<Kept> {
  const said = saidBy(match, work.expected);
  if (!said) return UNKNOWN;
  const done = await recordLine(work, said, match.line);
  return done.ok ? done.value : UNKNOWN;
}

/** Whether somebody may still say what a line is: nobody did, or it was said to be no deposit's. */
const isOpen = ({ kind }: StatementRow) => kind === 'unknown' || kind === 'known';

function toLine(row: StatementRow, book: WholeBook): TrustLine {
  const entry = book.rows.find(({ id }) => id === row.entryId);
  const listing = entry && book.listings.get(entry.depositId);
  return {
    id: row.id,
    bookedOn: row.bookedOn as IsoDate,
    amount: cents(row.amount),
    text: row.text,
    kind: row.kind,
    ...(entry ? { number: entry.number } : {}),
    ...(listing ? { listingReference: listing.reference } : {}),
    ...(row.matchedByName ? { matchedBy: row.matchedByName } : {}),
    ...(row.note === null ? {} : { note: row.note }),
  };
}

async function shownLines(tx: Tx, agencyId: string, now: Date): Promise<Shown> {
  const book = await readWholeBook(tx, agencyId, now);
  if (!book.account) return { lines: [], choices: [] };
  const rows = await findStatementLines(tx, agencyId, book.account.id);
  const unknown = new Set(rows.flatMap((row) => (isOpen(row) ? row.amount : [])));
  const choices =
    unknown.size === 0 ? [] : listChoices(await findExpected(tx, agencyId, book), unknown);
  return { lines: rows.map((row) => toLine(row, book)), choices };
}

/** Lines of imported statements, the newest first, and what the unknown ones may be. */
export async function listTrustStatement(tx: Tx, call: SignedInCall): Outcome<Shown> {
  const by = await acting(tx, call, { lock: false });
  return by.ok ? ok(await shownLines(tx, by.value.agencyId, call.now)) : by;
}

/** Says what an unknown line is; its sum has to be that of what is named. */
export async function matchTrustLine(
  tx: Tx,
  call: SignedInCall,
  { ids }: Pick<TrustStatementDeps, 'ids'>,
  { lineId, said }: { lineId: string; said: TrustLineSaid },
): Outcome<Shown> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  await lockDeposits(tx, agencyId);
  const row = await findStatementLine(tx, agencyId, lineId);
  if (!row) return refuse({ code: 'resource.not-found' });
  if (!isOpen(row)) return refused('Somebody said what this line is. Look again.');
  if (said.is === 'known') {
    const why =
      row.amount < 0
        ? await whyNotLicensee(tx, by.value, call.now, 'says that money which left is known')
        : undefined;
    if (why !== undefined) return refused(why);
    await updateStatementLine(tx, row, {
      kind: 'known',
      matchedByName: me.name,
      note: said.reason,
    });
    return ok(await shownLines(tx, agencyId, call.now));
  }
  const account = await accountStillOurs(tx, agencyId, row.accountId, call.now);
  if (!account) return refused(NO_ACCOUNT);
  const book = await readBookOf(tx, agencyId, call.now, account);
  const work = {
    tx,
    doer: { now: call.now, ids, by: { id: me.id, name: me.name } },
    agencyId,
    accountId: row.accountId,
    expected: await findExpected(tx, agencyId, book),
  };
  const line = { bookedOn: row.bookedOn as IsoDate, amount: row.amount, text: row.text };
  const done = await recordLine(work, said, line);
  if (!done.ok) return done;
  await updateStatementLine(tx, row, { ...done.value, matchedByName: me.name, note: null });
  return ok(await shownLines(tx, agencyId, call.now));
}
