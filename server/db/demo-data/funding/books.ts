import type { IsoDate } from '../../../../domain/dates.ts';
import { type Payout, payoutOn } from '../../../../domain/fees/payout.ts';
import { reachesPayee } from '../../../../domain/fees/reaches-payee.ts';
import type { FundingAccount, Movement } from '../../../../domain/fees/schedule/funding-account.ts';
import { applicationAccount } from '../../../../domain/ledger/accounts.ts';
import {
  type DueGround,
  dueEntries,
  type PaidArrival,
} from '../../../../domain/ledger/due-entries.ts';
import type { Entry, EntryHead } from '../../../../domain/ledger/entry.ts';
import type { AdvancePayee } from '../../../../domain/ledger/postings/advances.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { Result } from '../../../../domain/result.ts';
import { dateOf } from './story.ts';

type Of = { agencyId: string; applicationId: string; terms: Omit<FundingAccount, 'advances'> };
type Made = Result<Entry, string>;

/** The books of one application while its past is told; entries are made by the product's own rules. */
export function openBooks({ agencyId, applicationId, terms }: Of, nextId: (at: Date) => string) {
  const posted: { entry: Entry; at: Date }[] = [];
  const payments: Movement[] = [];
  const paid = new Map<string, PaidArrival>();
  const payees = new Map<string, AdvancePayee>();
  let advances: Movement[] = [];
  let account = { ...terms } as Omit<FundingAccount, 'advances'>;

  const whole = (): FundingAccount => ({ ...account, advances, payments });
  const entries = () => posted.map(({ entry }) => entry);

  function post(at: Date, make: (head: Omit<EntryHead, 'sourceId'>) => Made): Entry | undefined {
    const made = make({ id: nextId(at), agencyId, date: dateOf(at) });
    if (!made.ok && made.error === 'nothing-to-post') return undefined;
    if (!made.ok) throw new RangeError(`A demo entry can't be made: ${made.error}`);
    posted.push({ entry: made.value, at });
    return made.value;
  }

  /** What the product posts by itself at that moment. */
  function bringTo(at: Date, date: IsoDate = dateOf(at)): void {
    const ground: DueGround = {
      agencyId,
      applicationId,
      account: whole(),
      paid,
      entries: entries(),
      payeeOf: (id) => payees.get(id ?? '') ?? 'agency',
    };
    const due = dueEntries(ground, { until: date, today: date }, () => nextId(at));
    if (!due.ok) throw new RangeError(`Demo books can't be brought on: ${due.error}`);
    posted.push(...due.value.map((entry) => ({ entry, at })));
  }

  return {
    posted,
    post,
    bringTo,
    payout(at: Date): Payout {
      const payout = payoutOn(whole(), dateOf(at));
      if (!payout.ok) throw new RangeError(`No payout of demo data: ${payout.error.code}`);
      return payout.value;
    },
    /** What reaches the payee of an advance. */
    netOf(at: Date, id: string, amount: Cents): Cents {
      const net = reachesPayee(whole(), { date: dateOf(at), amount, id });
      if (!net.ok) throw new RangeError('No schedule of demo data');
      return net.value;
    },
    advance(at: Date, id: string, amount: Cents, to: AdvancePayee): void {
      advances = [...advances, { date: dateOf(at), amount, id }];
      payees.set(id, to);
      bringTo(at);
    },
    takeBackAdvance(at: Date, id: string): void {
      advances = advances.filter((each) => each.id !== id);
      bringTo(at);
    },
    pay(at: Date, arrival: PaidArrival, amount: Cents): void {
      paid.set(arrival.key, arrival);
      payments.push({ date: dateOf(at), amount, id: arrival.key, at: at.toISOString() });
      bringTo(at);
    },
    /** Settlement was on that day, whatever was planned. */
    settle(on: IsoDate): void {
      account = { ...account, settlementDate: on };
    },
    /** What stands on one of the application's accounts, debits above zero. */
    balance(code: 'principal' | 'fees' | 'interest'): Cents {
      const name = applicationAccount(applicationId, code);
      const lines = entries().flatMap((entry) =>
        entry.lines.filter((line) => line.account === name),
      );
      return cents(lines.reduce((sum, { amount }) => sum + amount, 0));
    },
  };
}

/** An entry with the moment it is posted at; of no application where nobody was found for the money. */
export type PostedEntry = { entry: Entry; at: Date; applicationId: string | null };

/** The books of one application. */
export type Books = ReturnType<typeof openBooks>;
