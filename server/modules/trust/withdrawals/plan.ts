import type { WithdrawalInput } from '../../../../contract/deposit-shapes.ts';
import { abaReference } from '../../../../domain/bank/aba-text.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { agreedCommission } from '../../../../domain/listings/agreed-commission.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import {
  areSameParties,
  type DepositParty,
  partiesAt,
} from '../../../../domain/trust/deposit-parties.ts';
import type {
  SoldDepositEvent,
  SoldDepositState,
} from '../../../../domain/trust/deposit-states.ts';
import {
  type DisbursementLine,
  prepareDisbursement,
} from '../../../../domain/trust/disbursement.ts';
import type { MatterBalance } from '../../../../domain/trust/trust-book.ts';
import type { WithdrawalKind } from '../../../../domain/trust/trust-work.ts';
import {
  leavesExactly,
  linesToPayAgain,
  mostForfeited,
  type ShareFault,
  type Sharer,
  shareOut,
  sharesOf,
} from '../../../../domain/trust/withdrawal-plan.ts';
import type { Tx } from '../../../db/transaction.ts';
import { accountStillOurs } from '../../agency-accounts/paying-service.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { depositBalance } from '../book/enter.ts';
import { isReversed } from '../book/reversed.ts';
import { type EntryRow, findEntriesOfDeposit } from '../book/store.ts';
import type { DepositRow } from '../deposits/store.ts';
import type { Opened } from './open.ts';
import {
  accountFor,
  findPaidPeople,
  type PaidAccount,
  type Payees,
  partyAccount,
  payeeName,
  type WithdrawalDeps,
} from './payees.ts';
import { findLines, findWithdrawals } from './store.ts';
import { paymentFor } from './view.ts';

/** A line of a withdrawal as it would be kept. */
export type PlannedLine = DisbursementLine & {
  payeeName: string;
  account: PaidAccount | undefined;
  reference: string;
};

/** A withdrawal as it would be prepared; what stands in its way in words. */
export type Plan = {
  lines: PlannedLine[];
  total: Cents;
  accountId: string | null;
  faults: string[];
};

/** What a withdrawal moves, from where, and what its payments are for. */
export const WITHDRAWAL_MOVES: Record<
  WithdrawalKind,
  {
    from: readonly SoldDepositState[];
    event: SoldDepositEvent | null;
    purpose: string;
    not: string;
  }
> = {
  disbursement: {
    from: ['accounting'],
    event: 'disburse',
    purpose: 'Paid out at settlement',
    not: 'A deposit is paid out once its sale has settled.',
  },
  release: {
    from: ['release_authorised'],
    event: 'payOut',
    purpose: 'Released early to the vendors',
    not: 'The early release isn’t authorised.',
  },
  refund: {
    from: ['refund_pending'],
    event: 'refund',
    purpose: 'Refunded after the sale fell through',
    not: 'A deposit is refunded once the sale has fallen through.',
  },
  forfeiture: {
    from: ['held', 'frozen'],
    event: 'forfeit',
    purpose: 'Forfeited to the vendors',
    not: 'A deposit is forfeited while it is held or in dispute.',
  },
  excess: {
    from: ['held', 'release_requested', 'release_authorised'],
    event: null,
    purpose: 'Paid too much by the buyer',
    not: 'What was paid too much goes back while the deposit is held.',
  },
};

const SHARE_WORDS: Record<ShareFault, string> = {
  nobody: 'There is nobody on the listing to pay it to.',
  'not-whole':
    'The shares on the listing aren’t the whole together. Give everybody theirs, or nobody.',
};

/** What a withdrawal is worked out from. */
type Ground = {
  input: WithdrawalInput;
  deposit: DepositRow;
  payees: Payees;
  balance: MatterBalance;
  /** What was paid too much and is held, in cents. */
  over: Cents;
};

type Lines = Result<readonly DisbursementLine[], string>;

const sharersFrom = (people: DepositParty[]): Sharer[] =>
  people.map(({ id, ownershipBasisPoints: share }) => ({ payeeId: id, share }));

function toVendors({ payees }: Ground, amount: Cents): Lines {
  const lines = shareOut('vendor', amount, sharersFrom(payees.parties.vendors));
  return lines.ok ? lines : refuse(SHARE_WORDS[lines.error]);
}

/** Back to the buyers: to those with an account in force, or to all of them while none has one. */
function toBuyers({ payees }: Ground, amount: Cents): Lines {
  const { buyers } = payees.parties;
  const known = buyers.filter(({ id }) => partyAccount(payees, id) !== undefined);
  const paid = sharersFrom(known.length > 0 ? known : buyers);
  // Of some of the buyers the shares aren't the whole.
  const isWhole = sharesOf(paid).ok;
  const shared = isWhole ? paid : paid.map(({ payeeId }) => ({ payeeId }));
  const lines = shareOut('buyer', amount, shared);
  return lines.ok ? lines : refuse(SHARE_WORDS[lines.error]);
}

function both(first: Lines, second: Lines): Lines {
  if (!first.ok) return first;
  return second.ok ? ok([...first.value, ...second.value]) : second;
}

/** The commission that is taken: what was agreed, or less. */
function takenCommission({ input, deposit, payees }: Ground): Result<Cents, string> {
  const terms = payees.listing.commission;
  if (!terms) {
    if (input.commission === 0) return ok(cents(0));
    return refuse('The listing has no commission agreed. Enter it there, or take none.');
  }
  const agreed = agreedCommission(terms, cents(deposit.price));
  if (!agreed.ok) return refuse('The tiers of the commission on the listing don’t rise.');
  const wanted = input.commission ?? agreed.value.incGst;
  if (wanted > agreed.value.incGst) {
    return refuse(`The commission agreed is ${centsText(agreed.value.incGst)} with GST, not more.`);
  }
  return ok(cents(wanted));
}

function disbursementLines(ground: Ground): Lines {
  const { input, deposit, payees, balance, over } = ground;
  const commission = takenCommission(ground);
  if (!commission.ok) return commission;
  const wanted = input.applicationIds;
  const owed = payees.owed.filter(({ id }) => wanted === undefined || wanted.includes(id));
  if (wanted !== undefined && owed.length < new Set(wanted).size) {
    return refuse('One of these applications owes nothing today. Look again.');
  }
  const vendors = sharesOf(sharersFrom(payees.parties.vendors));
  if (!vendors.ok) return refuse(SHARE_WORDS[vendors.error]);
  const prepared = prepareDisbursement({
    held: cents(balance.held - over),
    price: cents(deposit.price),
    agencyId: deposit.agencyId,
    commission: { kind: 'flat', amount: commission.value, plusGst: false },
    payouts: owed.map(({ id, amount }) => ({ payeeId: id, amount: cents(amount) })),
    suppliers: [],
    vendors: vendors.value,
  });
  if (prepared.ok) return both(toBuyers(ground, over), prepared);
  const by = 'by' in prepared.error ? prepared.error.by : cents(0);
  return refuse(
    `The deposit holds ${centsText(by)} less than is to be paid. Take less commission, or leave a payout to be paid in another way.`,
  );
}

function refundLines(ground: Ground): Lines {
  const { input, deposit, payees, balance } = ground;
  const startedOn = deposit.coolingOffFrom ?? deposit.exchangedOn;
  const most = mostForfeited({
    held: balance.held,
    price: cents(deposit.price),
    rescindedOn: deposit.rescindedOn as IsoDate | null,
    sale:
      startedOn === null
        ? null
        : {
            state: payees.listing.address.state,
            startedOn: startedOn as IsoDate,
            isSoldAtAuction: deposit.isAtAuction,
            auctionOn: deposit.auctionOn as IsoDate | null,
            isWaived: deposit.waivedOn !== null,
          },
  });
  const forfeited = cents(input.forfeited ?? most);
  if (forfeited > most) return refuse(`The vendors keep at most ${centsText(most)}.`);
  return both(toBuyers(ground, cents(balance.held - forfeited)), toVendors(ground, forfeited));
}

function workOut(ground: Ground): Lines {
  const { input, balance, over } = ground;
  switch (input.kind) {
    case 'disbursement':
      return disbursementLines(ground);
    case 'release':
      return both(toBuyers(ground, over), toVendors(ground, cents(balance.held - over)));
    case 'refund':
      return refundLines(ground);
    case 'forfeiture':
      return input.reason === undefined
        ? refuse('Say why the deposit is forfeited.')
        : toVendors(ground, balance.held);
    case 'excess':
      return over > 0 ? toBuyers(ground, over) : refuse('Nothing was paid too much.');
  }
}

/** What has to be paid again after payments of a deposit came back; undefined where all is worked out from the start. */
async function paidBefore(tx: Tx, deposit: DepositRow) {
  const rows = await findWithdrawals(tx, deposit.agencyId, deposit.id);
  const done = rows
    .filter(({ state, kind }) => state === 'authorised' && kind !== 'excess')
    .toReversed();
  const lines = await findLines(
    tx,
    deposit.agencyId,
    done.map(({ id }) => id),
  );
  const entries = await findEntriesOfDeposit(tx, deposit.agencyId, deposit.id);
  const paid = done.flatMap(({ id }) => lines.filter(({ withdrawalId }) => withdrawalId === id));
  const again = linesToPayAgain(
    paid.map((line) => {
      const payment = paymentFor(line, entries);
      const isBack = payment !== undefined && isReversed(payment, entries);
      return { ...line, amount: cents(line.amount), isReversed: isBack };
    }),
  );
  return {
    again,
    before: await countLines(
      tx,
      deposit,
      rows.map(({ id }) => id),
    ),
  };
}

const countLines = async (tx: Tx, { agencyId }: DepositRow, ids: readonly string[]) =>
  (await findLines(tx, agencyId, ids)).length;

/** Why nothing leaves the deposit now, whatever it would be for. */
function standingFaults(
  kind: WithdrawalKind,
  {
    deposit,
    balance,
    entries,
  }: Pick<Ground, 'deposit' | 'balance'> & { entries: readonly EntryRow[] },
) {
  const { from, not } = WITHDRAWAL_MOVES[kind];
  const faults: string[] = [];
  if (!from.includes(deposit.state)) faults.push(not);
  if (balance.held <= 0) faults.push('The trust account holds nothing of this deposit.');
  else if (balance.cleared < balance.held) {
    faults.push('Part of this money hasn’t cleared at the bank. Wait until it has.');
  }
  const unseen = entries.find(
    (entry) =>
      entry.kind === 'receipt' && entry.presentedOn === null && !isReversed(entry, entries),
  );
  if (unseen) {
    faults.push(
      `Receipt ${unseen.number} isn’t on a bank statement yet. Import the statement first.`,
    );
  }
  return faults;
}

/** Why nobody is paid while the listing names others than the deposit keeps; undefined where it names the same. */
export function partiesFault({ parties }: DepositRow, listing: Listing): string | undefined {
  if (parties === null || areSameParties(parties, partiesAt(listing))) return undefined;
  return 'The listing names other vendors or buyers than at exchange. A principal confirms them, or the listing is put back.';
}

/** Why a locked deposit doesn't pay a withdrawal of that sum by now; undefined where it does. */
export async function whyNotPaid(
  tx: Tx,
  today: IsoDate,
  deposit: DepositRow,
  { kind, total }: { kind: WithdrawalKind; total: number },
): Promise<string | undefined> {
  const balance = await depositBalance(tx, deposit, today);
  const entries = await findEntriesOfDeposit(tx, deposit.agencyId, deposit.id);
  const [fault] = standingFaults(kind, { deposit, balance, entries });
  if (fault !== undefined) return fault;
  const left = kind === 'excess' ? deposit.amount : 0;
  return balance.held - left === total
    ? undefined
    : 'The deposit holds another sum than when this was prepared. Cancel it and prepare it again.';
}

/** The trust account that a deposit's money is in; a fault in words where nothing can leave it. */
export async function payingAccount(
  tx: Tx,
  now: Date,
  { agencyId, accountId }: DepositRow,
): Promise<Result<PaidAccount & { id: string }, string>> {
  if (accountId === null) return refuse('No money of this deposit is in the trust account.');
  const row = await accountStillOurs(tx, agencyId, accountId, now);
  return row
    ? ok(row)
    : refuse('The trust account that holds this deposit was stopped. A principal sees to it.');
}

function accountFault(
  { kind, payeeName: name, account }: PlannedLine,
  trust: Pick<PaidAccount, 'bsb' | 'accountNumber'> | undefined,
): string[] {
  if (!account) {
    if (kind === 'payout') return [`${name}: pay this in another way, and leave it out here.`];
    if (kind === 'commission') return ['The agency has no trading account in force.'];
    return [`${name} has no account in force. Give it, or have it confirmed.`];
  }
  const isTrust = trust?.bsb === account.bsb && trust.accountNumber === account.accountNumber;
  return isTrust ? [`${name} would be paid to the trust account itself.`] : [];
}

/** Works out what a withdrawal pays to whom, to the cent, and what stands in its way. */
export async function planWithdrawal(
  tx: Tx,
  now: Date,
  deps: WithdrawalDeps,
  { opened: { deposit, listing }, input }: { opened: Opened; input: WithdrawalInput },
): Promise<Plan> {
  const today = propertyDate(now, propertyZone(listing.address.state));
  const balance = await depositBalance(tx, deposit, today);
  const entries = await findEntriesOfDeposit(tx, deposit.agencyId, deposit.id);
  const faults = standingFaults(input.kind, { deposit, balance, entries });
  const payees = await findPaidPeople(tx, now, deps, {
    deposit,
    listing,
    agencyName: await agencyName(tx, deposit.agencyId),
  });
  const over = cents(Math.max(0, balance.held - deposit.amount));
  const { again, before } = await paidBefore(tx, deposit);
  const isAgain = again !== undefined && input.kind !== 'excess';
  const worked = isAgain ? ok(again) : workOut({ input, deposit, payees, balance, over });
  const otherParties = partiesFault(deposit, listing);
  if (otherParties !== undefined) faults.push(otherParties);
  if (!worked.ok) faults.push(worked.error);
  const lines = (worked.ok ? worked.value : []).map(
    (line, at): PlannedLine => ({
      ...line,
      payeeName: payeeName(payees, line),
      account: accountFor(payees, line),
      reference: abaReference(`${deposit.reference} ${before + at + 1}`),
    }),
  );
  const left = cents(input.kind === 'excess' ? deposit.amount : 0);
  if (worked.ok && !leavesExactly(balance.held, left, lines).ok) {
    faults.push('These payments don’t add up to what the deposit holds.');
  }
  const trust = await payingAccount(tx, now, deposit);
  if (!trust.ok) faults.push(trust.error);
  for (const line of lines) faults.push(...accountFault(line, trust.ok ? trust.value : undefined));
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  return { lines, total, accountId: deposit.accountId, faults: [...new Set(faults)] };
}
