import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { Withdrawal } from '../../../contract/withdrawal-shapes.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { DepositId, ListingId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';

export const LISTING = 'l' as ListingId;
const NONE = cents(0);

/** A deposit of $85,000.00 that the agency holds, with changes. */
export function someDeposit(changes: Partial<SoldDeposit> = {}): SoldDeposit {
  return {
    id: 'd' as DepositId,
    listingId: LISTING,
    australianState: 'NSW',
    state: 'requested',
    version: 1,
    reference: 'DEP-7',
    price: cents(850_000_00),
    amount: cents(85_000_00),
    basisPoints: 1000,
    holder: 'agent',
    dueOn: '2026-11-27' as IsoDate,
    exchangedOn: '2026-11-20' as IsoDate,
    isAtAuction: false,
    isConditionOpen: false,
    received: NONE,
    short: cents(85_000_00),
    over: NONE,
    held: NONE,
    cleared: NONE,
    isLate: false,
    coolingOff: {
      kind: 'ends',
      on: '2026-11-27' as IsoDate,
      at: '17:00',
      endsAt: '2026-11-27T06:00:00.000Z' as IsoInstant,
      isOver: false,
    },
    account: { bsb: '082001', account: 'XXXXXX678', name: 'Quillwater Trust' },
    entries: [],
    people: [],
    parties: [],
    payees: [],
    withdrawals: [],
    events: [],
    mine: [],
    arePartiesChanged: false,
    mayEdit: true,
    mayAuthorise: false,
    ...changes,
  };
}

/** All of it is here and may be drawn. */
export const heldDeposit = (changes: Partial<SoldDeposit> = {}): SoldDeposit =>
  someDeposit({
    state: 'held',
    received: cents(85_000_00),
    short: NONE,
    held: cents(85_000_00),
    cleared: cents(85_000_00),
    ...changes,
  });

/** A payment of all of it that waits for the licensee in charge, with changes. */
export function someWithdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'w',
    listingId: LISTING,
    address: '1 Ocean Street, Bondi NSW 2026',
    reference: 'L-77',
    kind: 'disbursement',
    state: 'prepared',
    total: cents(85_000_00),
    left: NONE,
    preparedBy: 'Noah Le',
    preparedAt: '2026-12-03T03:00:00.000Z' as IsoInstant,
    lines: [
      {
        id: 'wl',
        kind: 'vendor',
        payeeId: 'p',
        payeeName: 'Olga Owner',
        amount: cents(85_000_00),
        bsb: '082001',
        account: 'XXXXXX123',
        accountName: 'O Owner',
        reference: 'DEP-7',
        isAtBank: false,
        isReversed: false,
      },
    ],
    ...changes,
  };
}
