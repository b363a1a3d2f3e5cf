import type { IsoDate } from '../dates.ts';
import type { AustralianState } from '../listings/listing-fields.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { bankBy } from './trust-clearing.ts';

/** What an entry of a trust account's book is. Each kind has its own numbers, from 1. */
export const TRUST_KINDS = ['receipt', 'payment', 'reversal'] as const;
export type TrustKind = (typeof TRUST_KINDS)[number];

/** The receipt or payment that a reversal takes back. */
export type Reversed = { kind: 'receipt' | 'payment'; number: number };

/**
 * An entry of the book of one trust account, in cents above nothing; it stays for ever. `clearsOn` is the first day on
 * which a receipt may be drawn, null while nobody knows it and for other kinds. `bankedOn` is a receipt's; null before.
 */
export type TrustEntry = {
  number: number;
  matterId: string;
  kind: TrustKind;
  amount: Cents;
  on: IsoDate;
  clearsOn: IsoDate | null;
  bankedOn: IsoDate | null;
  /** What a reversal takes back whole; null for other kinds. */
  reverses: Reversed | null;
};

/** The book of one trust account, in any order. */
export type TrustBook = readonly TrustEntry[];

/** Why nothing is entered: `by` is how many cents are missing in the matter on a day. */
export type TrustFault =
  | { reason: 'not-above-nothing' | 'wrong-dates' | 'nothing-to-reverse' }
  | { reason: 'wrong-number'; next: number }
  | { reason: 'below-nothing' | 'not-cleared'; on: IsoDate; by: Cents };

function takesOut({ kind, reverses }: TrustEntry): boolean {
  return kind === 'payment' || (kind === 'reversal' && reverses?.kind !== 'payment');
}

/** What entries leave, in cents. */
function balance(entries: readonly TrustEntry[]): Cents {
  return cents(
    entries.reduce((sum, entry) => sum + (takesOut(entry) ? -entry.amount : entry.amount), 0),
  );
}

function findReversed(entries: readonly TrustEntry[], reversed: Reversed | null) {
  return entries.find(({ kind, number }) => kind === reversed?.kind && number === reversed.number);
}

/** Whether an entry counts in what may be drawn on a day: a receipt once it is cleared, a reversal as what it reverses. */
function isCleared(entry: TrustEntry, entries: readonly TrustEntry[], on: IsoDate): boolean {
  const first = entry.kind === 'reversal' ? findReversed(entries, entry.reverses) : entry;
  if (first?.kind !== 'receipt') return true;
  return first.clearsOn !== null && first.clearsOn <= on;
}

/** What a matter holds at the end of a day, and what of it may be drawn then, in cents. */
export type MatterBalance = { matterId: string; held: Cents; cleared: Cents };

function matterBalance(matterId: string, book: TrustBook, on: IsoDate): MatterBalance {
  const entries = book.filter((entry) => entry.matterId === matterId && entry.on <= on);
  const cleared = entries.filter((entry) => isCleared(entry, entries, on));
  return { matterId, held: balance(entries), cleared: balance(cleared) };
}

/** The next number of a kind of entry: numbers have no gaps. Source: domain.md row 73. */
export function nextNumber(book: TrustBook, kind: TrustKind): number {
  return (
    book.reduce((last, each) => (each.kind === kind ? Math.max(last, each.number) : last), 0) + 1
  );
}

/**
 * The numbers up to the last one that a stored book lacks or has more than once; both are empty in a sound book.
 */
export function numberFaults(
  book: TrustBook,
  kind: TrustKind,
): { missing: number[]; repeated: number[] } {
  const counts = new Map<number, number>();
  for (const each of book) {
    if (each.kind === kind) counts.set(each.number, (counts.get(each.number) ?? 0) + 1);
  }
  const all = Array.from({ length: nextNumber(book, kind) - 1 }, (_, at) => at + 1);
  return {
    missing: all.filter((number) => !counts.has(number)),
    repeated: all.filter((number) => (counts.get(number) ?? 0) > 1),
  };
}

function mayReverse(book: TrustBook, entry: TrustEntry): boolean {
  const { reverses } = entry;
  if (entry.kind !== 'reversal') return reverses === null;
  const first = findReversed(book, reverses);
  const isTaken = book.some(
    (each) => each.reverses?.kind === reverses?.kind && each.reverses?.number === reverses?.number,
  );
  return (
    first !== undefined &&
    !isTaken &&
    first.matterId === entry.matterId &&
    first.amount === entry.amount &&
    first.on <= entry.on
  );
}

function hasSoundDates({ kind, on, clearsOn, bankedOn }: TrustEntry): boolean {
  if (kind !== 'receipt') return clearsOn === null && bankedOn === null;
  if (bankedOn === null) return clearsOn === null;
  return bankedOn >= on && (clearsOn === null || clearsOn >= bankedOn);
}

/** The first day from the entry's on which its matter would be overdrawn; undefined where it never is. */
function overdrawn(book: TrustBook, { matterId, on: from }: TrustEntry): TrustFault | undefined {
  const days = book.flatMap((each) =>
    each.matterId === matterId && each.on >= from ? [each.on] : [],
  );
  for (const on of [...new Set(days)].sort()) {
    const { held, cleared } = matterBalance(matterId, book, on);
    if (held < 0) return { reason: 'below-nothing', on, by: cents(-held) };
    if (cleared < 0) return { reason: 'not-cleared', on, by: cents(-cleared) };
  }
  return undefined;
}

/**
 * The book with an entry more. Refuses a number out of turn, an amount not above nothing, a reversal of what isn't
 * there whole, and whatever would draw a matter below nothing or before its money is cleared, on that day or a later one.
 * A dishonour of money that is already paid out is entered after the agency has made the matter good.
 * `next`: the number whose turn it is, where `book` is only part of the whole one. Source: domain.md 4.6, row 73.
 */
export function addEntry(
  book: TrustBook,
  entry: TrustEntry,
  next: number = nextNumber(book, entry.kind),
): Result<TrustBook, TrustFault> {
  if (entry.amount <= 0) return refuse({ reason: 'not-above-nothing' });
  if (entry.number !== next) return refuse({ reason: 'wrong-number', next });
  if (!hasSoundDates(entry)) return refuse({ reason: 'wrong-dates' });
  if (!mayReverse(book, entry)) return refuse({ reason: 'nothing-to-reverse' });
  const entered = [...book, entry];
  const fault = overdrawn(entered, entry);
  return fault ? refuse(fault) : ok(entered);
}

/**
 * The receipts that were banked late, or should have been by now. Source: domain.md 4.6 (the next business day).
 */
export function lateBankings(
  book: TrustBook,
  state: AustralianState,
  today: IsoDate,
): TrustEntry[] {
  return book.filter(
    ({ kind, on, bankedOn }) => kind === 'receipt' && (bankedOn ?? today) > bankBy(on, state),
  );
}

/**
 * What each matter holds at the end of a day, by its id, and what all hold; a matter that holds nothing is left out.
 */
export function trialBalance(
  book: TrustBook,
  on: IsoDate,
): { matters: MatterBalance[]; total: Cents } {
  const ids = [...new Set(book.map(({ matterId }) => matterId))].sort();
  const matters = ids
    .map((matterId) => matterBalance(matterId, book, on))
    .filter(({ held }) => held !== 0);
  return { matters, total: cents(matters.reduce((sum, { held }) => sum + held, 0)) };
}

/** An entry by its kind and number. */
export type EntryKey = { kind: TrustKind; number: number };

/** A bank statement against the book, in cents: `difference` is what the bank has too much (below nothing: too little). */
export type Reconciliation = {
  bookBalance: Cents;
  statementBalance: Cents;
  /** What the entries would change that the bank doesn't show yet. */
  unpresented: Cents;
  difference: Cents;
};

/**
 * Reconciles the whole book with a statement's balance, given the entries that the bank doesn't show yet. Refuses an
 * entry that isn't in the book or is named twice. Source: domain.md 4.6, row 73.
 */
export function reconcile(
  book: TrustBook,
  statementBalance: Cents,
  unpresented: readonly EntryKey[],
): Result<Reconciliation, { reason: 'not-in-book' | 'named-twice'; entry: EntryKey }> {
  const waiting: TrustEntry[] = [];
  for (const entry of unpresented) {
    const found = book.find(({ kind, number }) => kind === entry.kind && number === entry.number);
    if (!found) return refuse({ reason: 'not-in-book', entry });
    if (waiting.includes(found)) return refuse({ reason: 'named-twice', entry });
    waiting.push(found);
  }
  const bookBalance = balance(book);
  const change = balance(waiting);
  const difference = cents(statementBalance + change - bookBalance);
  return ok({ bookBalance, statementBalance, unpresented: change, difference });
}
