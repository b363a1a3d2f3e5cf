import type { IsoDate } from '../dates.ts';
import type { StatementLine } from './statement.ts';

/** What a statement may tell of: money that was asked for, or that we paid. `amount` in cents, above nothing. */
export type ExpectedMoney = {
  key: string;
  kind: 'pay-in' | 'payout';
  amount: number;
  reference: string;
  /** Where only a debit, or only a credit, may still be of it; absent where either may. */
  side?: 'debit' | 'credit' | undefined;
  /** The day its file was given out: no line before it is of it. */
  sentOn?: IsoDate | undefined;
};

/** A run whose payments the bank may book as one debit. */
export type ExpectedBatch = { key: string; amount: number; sentOn?: IsoDate | undefined };

/** What a line tells: a payout or a whole run was paid, a payout came back, or somebody paid in. */
export type MatchKind = 'paid' | 'returned' | 'pay-in' | 'batch';

/** What became of a line. Only `matched` has a key; any other reason leaves it to a person. */
export type LineMatch = { line: StatementLine } & (
  | { match: string; kind: MatchKind; reason: 'matched' }
  | { match: null; kind: null; reason: 'no-reference' | 'amount-differs' | 'two-fit' }
);

type Named = ExpectedMoney & { pattern: RegExp };
type Found = { key: string; kind: MatchKind };

/**
 * A reference as a word of its own. One of digits may have spaces or hyphens among them, as banks print them; one of
 * letters any signs where it has its own.
 */
function referencePattern(reference: string): RegExp | undefined {
  const words = reference.normalize('NFKC').match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const letters = words.join('');
  const body = /^\d+$/.test(letters)
    ? [...letters].join(String.raw`[\s-]*`)
    : words.join(String.raw`[^\p{L}\p{N}]*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, 'iu');
}

const isAfter = ({ bookedOn }: StatementLine, sentOn: IsoDate | undefined) =>
  sentOn === undefined || bookedOn >= sentOn;

const isOnSide = ({ amount }: StatementLine, { side }: ExpectedMoney) =>
  side === undefined || (side === 'debit') === amount < 0;

const textsIn = ({ text, reference }: StatementLine) =>
  [text, reference ?? ''].map((each) => each.normalize('NFKC'));

/** Whether a line names a reference as a word of its own. */
export function namesReference(line: StatementLine, reference: string): boolean {
  const pattern = referencePattern(reference);
  return pattern !== undefined && textsIn(line).some((text) => pattern.test(text));
}

function namedIn(line: StatementLine, expected: readonly Named[]): Named[] {
  const texts = textsIn(line);
  return expected.filter(
    (each) =>
      isOnSide(line, each) &&
      isAfter(line, each.sentOn) &&
      texts.some((text) => each.pattern.test(text)),
  );
}

/** Without a reference that the line has only within another one, as `1` in `RUN 1`. */
function withoutParts(line: StatementLine, named: readonly Named[]): readonly Named[] {
  const texts = textsIn(line);
  const isPart = (one: Named, whole: Named) =>
    one.pattern.test(whole.reference) &&
    !whole.pattern.test(one.reference) &&
    !texts.some((text) => one.pattern.test(text.replace(whole.pattern, ' ')));
  return named.filter((one) => !named.some((whole) => isPart(one, whole)));
}

function kindOf({ kind }: ExpectedMoney, line: StatementLine): MatchKind {
  if (kind === 'pay-in') return 'pay-in';
  return line.amount > 0 ? 'returned' : 'paid';
}

const matched = (line: StatementLine, { key, kind }: Found): LineMatch => ({
  line,
  match: key,
  kind,
  reason: 'matched',
});
const unmatched = (
  line: StatementLine,
  reason: 'no-reference' | 'amount-differs' | 'two-fit',
): LineMatch => ({ line, match: null, kind: null, reason });

function matchBatch(line: StatementLine, batches: readonly ExpectedBatch[]): LineMatch {
  const fitting = batches.filter(
    ({ amount, sentOn }) => amount === 0 - line.amount && amount > 0 && isAfter(line, sentOn),
  );
  const [batch] = fitting;
  if (!batch) return unmatched(line, 'no-reference');
  if (fitting.length > 1) return unmatched(line, 'two-fit');
  return matched(line, { key: batch.key, kind: 'batch' });
}

/** Of payouts those of the line's exact amount, where there are any. */
function ofItsAmount(line: StatementLine, found: readonly Named[]): readonly Named[] {
  const isExact = ({ amount }: Named) => amount === Math.abs(line.amount);
  const isOfAmount = (each: Named) => each.kind === 'pay-in' || isExact(each);
  return found.some((each) => each.kind === 'payout' && isExact(each))
    ? found.filter(isOfAmount)
    : found;
}

function matchLine(
  line: StatementLine,
  expected: readonly Named[],
  batches: readonly ExpectedBatch[],
): LineMatch {
  // Money that goes out pays in nothing.
  const named = namedIn(line, expected).filter(({ kind }) => kind === 'payout' || line.amount > 0);
  const fitting = withoutParts(line, ofItsAmount(line, named));
  const [found] = fitting;
  if (!found) return matchBatch(line, batches);
  const isOfAmount = found.kind === 'pay-in' || found.amount === Math.abs(line.amount);
  if (!isOfAmount && line.amount < 0) {
    const batch = matchBatch(line, batches);
    return batch.reason === 'no-reference' ? unmatched(line, 'amount-differs') : batch;
  }
  if (fitting.length > 1) return unmatched(line, 'two-fit');
  if (!isOfAmount) return unmatched(line, 'amount-differs');
  return matched(line, { key: found.key, kind: kindOf(found, line) });
}

/** A payout is paid, and returned, once: where two lines would say so, a person looks at both. */
function withoutTwice(matches: readonly LineMatch[]): LineMatch[] {
  const said = Map.groupBy(matches, ({ kind, match }) => JSON.stringify([kind, match]));
  return matches.map((each) => {
    const isOnce = each.reason !== 'matched' || each.kind === 'pay-in';
    const alike = said.get(JSON.stringify([each.kind, each.match]));
    return isOnce || alike?.length === 1 ? each : unmatched(each.line, 'two-fit');
  });
}

/**
 * What each line of a statement tells of what was expected. A pay-in is found by its reference, whatever its amount; a
 * payout by its reference and amount, a debit where it was paid and a credit where it came back; a debit that names
 * none of its amount is a run whose sum it is. Nothing is matched on a doubt: what fits two, or is told twice, is left to
 * a person.
 */
export function matchLines(
  lines: readonly StatementLine[],
  expected: readonly ExpectedMoney[],
  batches: readonly ExpectedBatch[] = [],
): LineMatch[] {
  const named = expected.flatMap((each) => {
    const pattern = referencePattern(each.reference);
    return pattern ? [{ ...each, pattern }] : [];
  });
  return withoutTwice(lines.map((line) => matchLine(line, named, batches)));
}
