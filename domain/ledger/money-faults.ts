import type { IsoDate } from '../dates.ts';
import { parseAccount } from './accounts.ts';
import type { Entry } from './entry.ts';
import { isGivenBack } from './given-back.ts';

/** Where an arrival of money has to be, in cents. `late` came for a payment that didn't wait any more. */
export type WantedPlace = {
  key: string;
  passedOn: number;
  surcharge: number;
  /** Pays a debt, or waits beside it: the schedule decides. */
  toDebt: number;
  waiting: number;
  late: number;
};

/** What the money of an application is checked by. */
export type MoneyGround = {
  applicationId: string;
  entries: readonly Entry[];
  /** Of every arrival that didn't go back and isn't being refunded. */
  wanted: readonly WantedPlace[];
  /** What stands in the queue, or was left as credit by a person, by the arrival's key. */
  queued: ReadonlyMap<string, number>;
  /** Arrivals that are on their way back: the refunds are checked as a whole. */
  refunding: ReadonlySet<string>;
  /** What was agreed to be given back and isn't paid yet. */
  refundsOpen: number;
  /** The days of payments that people wrote down themselves, without a bank. */
  declaredOn: readonly IsoDate[];
};

/** Money that isn't where the rule has it, with what shows it. */
export type MoneyFault = {
  kind:
    | 'misplaced'
    | 'unexplained'
    | 'not-queued'
    | 'queued-twice'
    | 'credit-beside-debt'
    | 'credit-undone'
    | 'refund'
    | 'below-nought'
    | 'charges-undone';
  applicationId: string;
  key: string;
  wanted: number;
  found: number;
};

const MADE_BY_SCHEDULE = /\/\d{4}-\d\d-\d\d\/\d+-\d+-\d+-\d+(?:#\d+)?$/;
const RECEIPTS: readonly Entry['cause'][] = ['payment', 'payment-passed-on', 'payment-unmatched'];

/** The arrival that an entry was posted for; null for what a person gave back by hand. */
function keyOf(entry: Entry): string | null {
  if (isGivenBack(entry)) return null;
  return entry.sourceId
    .replace(MADE_BY_SCHEDULE, '')
    .replace(/\/credit$/, '')
    .replace(/#\d+$/, '')
    .replace(/\/over$/, '');
}

const creditOn = ({ lines }: Entry, ending: string) =>
  lines
    .filter(({ account }) => account.endsWith(ending))
    .reduce((sum, { amount }) => sum - amount, 0);

const debitOnClearing = ({ lines }: Entry) =>
  lines
    .filter(({ account }) => account.startsWith('clearing:'))
    .reduce((sum, { amount }) => sum + amount, 0);

type Found = Omit<WantedPlace, 'key'>;
const nothing = (): Found => ({ passedOn: 0, surcharge: 0, toDebt: 0, waiting: 0, late: 0 });

function foundIn(entries: readonly Entry[]): Map<string, Found> {
  const places = new Map<string, Found>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const at = places.get(key) ?? nothing();
    places.set(key, at);
    at.surcharge += creditOn(entry, ':surcharge-income');
    if (entry.cause === 'payment-passed-on') at.passedOn += creditOn(entry, ':payable');
    else if (entry.cause === 'payment-unmatched') at.late += creditOn(entry, ':unmatched');
    else if (MADE_BY_SCHEDULE.test(entry.sourceId)) {
      at.toDebt += debitOnClearing(entry) - creditOn(entry, ':surcharge-income');
    } else at.waiting += creditOn(entry, ':unapplied');
  }
  return places;
}

function waitingIn(entries: readonly Entry[]): Map<string, number> {
  const waiting = new Map<string, number>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const amount = creditOn(entry, ':unapplied') + creditOn(entry, ':unmatched');
    if (amount !== 0) waiting.set(key, (waiting.get(key) ?? 0) + amount);
  }
  return waiting;
}

/** Balances of an application's own accounts, by code. */
function balancesIn(entries: readonly Entry[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const parsed = parseAccount(account);
    if (parsed?.scope !== 'application') continue;
    balances.set(parsed.code, (balances.get(parsed.code) ?? 0) + amount);
  }
  return balances;
}

/** Charges that were posted and taken back because somebody wrote down a payment dated before them. */
function undone(entries: readonly Entry[], declaredOn: readonly IsoDate[]): Entry[] {
  const first = declaredOn.toSorted()[0];
  if (first === undefined) return [];
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.filter(
    ({ cause, date, id }) =>
      (cause === 'fee' || cause === 'interest') && taken.has(id) && date > first,
  );
}

/**
 * Whether each cent that came for an application is in exactly one place, and in that where the rule has it:
 * passed on for what was asked, paying a debt, waiting in the queue, or on its way back. Gives every fault;
 * none for sound money. Source: decision 165.
 */
export function moneyFaults(ground: MoneyGround): MoneyFault[] {
  const { applicationId, entries, wanted, queued, refunding } = ground;
  const taken = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const standing = entries.filter(({ id, cause }) => RECEIPTS.includes(cause) && !taken.has(id));
  const found = foundIn(standing);
  const fault = (
    kind: MoneyFault['kind'],
    key: string,
    want: number,
    have: number,
  ): MoneyFault => ({
    kind,
    applicationId,
    key,
    wanted: want,
    found: have,
  });
  const faults: MoneyFault[] = [];
  for (const { key, ...places } of wanted) {
    const at = found.get(key) ?? nothing();
    for (const part of ['passedOn', 'surcharge', 'toDebt', 'waiting', 'late'] as const) {
      if (at[part] !== places[part]) {
        faults.push(fault('misplaced', `${key} ${part}`, places[part], at[part]));
      }
    }
  }
  const known = new Set(wanted.map(({ key }) => key));
  for (const [key, at] of found) {
    const sum = Object.values(at).reduce((total, part) => total + part, 0);
    if (!known.has(key) && !refunding.has(key) && sum !== 0) {
      faults.push(fault('unexplained', key, 0, sum));
    }
  }
  const waiting = waitingIn(standing.filter((entry) => !refunding.has(keyOf(entry) ?? '')));
  for (const key of new Set([...waiting.keys(), ...queued.keys()])) {
    const [want, have] = [waiting.get(key) ?? 0, queued.get(key) ?? 0];
    if (have < want) faults.push(fault('not-queued', key, want, have));
    if (have > want) faults.push(fault('queued-twice', key, want, have));
  }
  const balances = balancesIn(entries);
  const owed = ['principal', 'fees', 'interest'].reduce(
    (sum, code) => sum + (balances.get(code) ?? 0),
    0,
  );
  for (const code of ['principal', 'fees', 'interest']) {
    const balance = balances.get(code) ?? 0;
    if (balance < 0) faults.push(fault('below-nought', `${applicationId} ${code}`, 0, balance));
  }
  const credit = -(balances.get('unapplied') ?? 0);
  const ofDebt = wanted
    .filter(({ toDebt }) => toDebt > 0)
    .reduce((sum, { key }) => sum + (waiting.get(key) ?? 0), 0);
  if (owed > 0 && credit > 0 && ofDebt > 0) {
    faults.push(fault('credit-beside-debt', applicationId, 0, Math.min(owed, ofDebt)));
  }
  const waits = standing
    .filter((entry) => !isGivenBack(entry) && !refunding.has(keyOf(entry) ?? ''))
    .reduce((sum, entry) => sum + creditOn(entry, ':unapplied'), 0);
  if (credit !== waits) faults.push(fault('credit-undone', applicationId, waits, credit));
  const refunds = -(balances.get('refunds-payable') ?? 0);
  if (refunds !== ground.refundsOpen) {
    faults.push(fault('refund', applicationId, ground.refundsOpen, refunds));
  }
  for (const { sourceId, lines } of undone(entries, ground.declaredOn)) {
    const amount = lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0);
    faults.push(fault('charges-undone', sourceId, amount, 0));
  }
  return faults;
}
