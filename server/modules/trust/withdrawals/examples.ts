import type { Tx } from '../../../db/transaction.ts';
import { type Named, withDeposit, withMoney } from '../deposits/examples.ts';

const BUYER = '0190a5e0-0000-7000-8000-000000000004';

type WithParties = Named & { listing: { vendors: readonly { id: string }[] } };

/** The account of somebody of the deposit, in force or held. Written past the services: by them it would take two people. */
async function addPayee(
  tx: Tx,
  { listing, id }: Named,
  { partyId, isHeld }: { partyId: string; isHeld: boolean },
): Promise<void> {
  await tx.rows(
    `INSERT INTO deposit_payee (agency_id, deposit_id, id, party_id, bsb, account_number, account_name, name_check,
       starts_at, created_at, created_by, created_by_name)
     VALUES ($1, $2, $3::uuid, $4, '062000', '30004000', 'Somebody', $5, '2026-01-05', '2026-01-05', $3::uuid, 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('deposit'), id('payee'), partyId, isHeld ? 'no-match' : 'match'],
  );
}

async function withHeldPayee(tx: Tx, given: Named): Promise<void> {
  await withMoney('held')(tx, given);
  await addPayee(tx, given, { partyId: BUYER, isHeld: true });
}

async function withVendorAccount(tx: Tx, given: Named): Promise<void> {
  await withMoney('accounting')(tx, given);
  const { vendors } = (given as WithParties).listing;
  await addPayee(tx, given, { partyId: vendors[0]?.id ?? BUYER, isHeld: false });
}

/** The agency's principal as the licensee in charge, and nobody who is held to be the next. */
export async function withLicensee(tx: Tx, { listing, id }: Named): Promise<void> {
  const { agencyId } = listing;
  await tx.rows(
    `UPDATE trust_licensee SET stopped_at = '2026-01-05', stopped_by_name = 'Nora'
     WHERE agency_id = $1 AND starts_at > now()`,
    [agencyId],
  );
  await tx.rows(
    `INSERT INTO staff_user (agency_id, id, name, email, roles, status)
     VALUES ($1, $2::uuid, 'Candidate', $2::text || '@wattle.example', ARRAY['manage-agency'], 'active')
     ON CONFLICT DO NOTHING`,
    [agencyId, id('candidate')],
  );
  await tx.rows(
    `INSERT INTO trust_licensee (agency_id, id, person_id, person_name, starts_at, created_at, created_by, created_by_name)
     SELECT $1::uuid, $2::uuid, id, name, '2026-01-05', '2026-01-05', id, name FROM staff_user
     WHERE agency_id = $1::uuid AND 'manage-agency' = ANY (roles) AND name <> 'Candidate' LIMIT 1
     ON CONFLICT DO NOTHING`,
    [agencyId, id('own-licensee')],
  );
}

/** The same with somebody who is held to be the next. */
export async function withHeldLicensee(tx: Tx, given: Named): Promise<void> {
  await withLicensee(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO trust_licensee (agency_id, id, person_id, person_name, starts_at, created_at, created_by, created_by_name)
     VALUES ($1, $2, $3, 'Candidate', '2100-01-01', '2026-01-05', $3, 'Nora') ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('licensee'), id('candidate')],
  );
}

/** A withdrawal that was prepared, all of it to the vendor. */
export async function withWithdrawal(tx: Tx, given: Named): Promise<void> {
  await withVendorAccount(tx, given);
  await withLicensee(tx, given);
  const { listing, id } = given;
  const { vendors } = (given as WithParties).listing;
  await tx.rows(
    `INSERT INTO trust_withdrawal (agency_id, deposit_id, id, account_id, kind, state, total, prepared_at, prepared_by,
       prepared_by_name)
     VALUES ($1, $2, $3::uuid, $4, 'disbursement', 'prepared', 9800000, '2026-01-05', $3::uuid, 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('deposit'), id('withdrawal'), id('trust-account')],
  );
  await tx.rows(
    `INSERT INTO trust_withdrawal_line (agency_id, withdrawal_id, id, position, kind, payee_id, payee_name, amount,
       account_id, bsb, account_number, account_name, reference)
     VALUES ($1, $2, $3, 0, 'vendor', $4, 'Vera Vendor', 9800000, $5, '062000', '30004000', 'Somebody', 'DEPOSIT 1')
     ON CONFLICT DO NOTHING`,
    [
      listing.agencyId,
      id('withdrawal'),
      id('withdrawal-line'),
      vendors[0]?.id ?? BUYER,
      id('payee'),
    ],
  );
}

/** A payment out of a deposit, with the principal as the licensee in charge. */
export async function withPayment(tx: Tx, given: Named): Promise<void> {
  await withMoney('held')(tx, given);
  await withLicensee(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO trust_entry (agency_id, deposit_id, id, account_id, kind, number, amount, on_day, method, name, purpose,
       created_at, created_by_name)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, 'payment', coalesce(max(number), 0) + 1, 1000, '2026-01-06',
       'transfer', 'Bao Nguyen', 'Paid too much', '2026-01-06', 'Nora'
     FROM trust_entry WHERE agency_id = $1::uuid AND account_id = $4::uuid AND kind = 'payment' ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('deposit'), id('payment'), id('trust-account')],
  );
}

/** A receipt that waits to be banked. */
export async function withUnbanked(tx: Tx, given: Named): Promise<void> {
  await withDeposit('due')(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO trust_entry (agency_id, deposit_id, id, account_id, kind, number, amount, on_day, method, name, purpose,
       created_at, created_by_name)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, 'receipt', coalesce(max(number), 0) + 1, 1000000, '2026-01-06',
       'cheque', 'Bao Nguyen', 'Deposit', '2026-01-06', 'Nora'
     FROM trust_entry WHERE agency_id = $1::uuid AND account_id = $4::uuid AND kind = 'receipt' ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('deposit'), id('unbanked'), id('trust-account')],
  );
}

/** A line of a statement that was found to be of nothing. */
export async function withUnknownLine(tx: Tx, given: Named): Promise<void> {
  await withMoney('held')(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO trust_statement_line (agency_id, id, account_id, line_key, booked_on, amount, text, kind, imported_at,
       imported_by_name)
     VALUES ($1, $2::uuid, $3, $2::text, '2026-01-07', 150, 'INTEREST', 'unknown', '2026-01-07', 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('line'), id('trust-account')],
  );
}

const account = { bsb: '062-000', accountNumber: '12345678', name: 'Vera Vendor' };

/** Examples of the calls by which money leaves a deposit. */
export const withdrawalExamples = {
  checkPayee: {
    who: 'agent' as const,
    prepare: withMoney('held'),
    input: ({ listing }: WithParties) => ({ params: { id: listing.id }, body: account }),
  },
  setPayee: {
    who: 'agent' as const,
    prepare: withMoney('held'),
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id },
      body: { ...account, id: id('payee'), partyId: listing.vendors[0]?.id ?? '' },
    }),
  },
  confirmPayee: {
    who: 'principal' as const,
    prepare: withHeldPayee,
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id, accountId: id('payee') },
      body: {},
    }),
  },
  stopPayee: {
    who: 'agent' as const,
    prepare: withHeldPayee,
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id, accountId: id('payee') },
      body: {},
    }),
  },
  propose: {
    who: 'agent' as const,
    prepare: withVendorAccount,
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id },
      body: { id: id('withdrawal'), kind: 'disbursement' as const, commission: 0 },
    }),
  },
  prepare: {
    who: 'agent' as const,
    prepare: withVendorAccount,
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id },
      body: { id: id('withdrawal'), kind: 'disbursement' as const, commission: 0 },
    }),
  },
  cancelWithdrawal: {
    who: 'agent' as const,
    prepare: withWithdrawal,
    input: ({ listing, id }: WithParties) => ({
      params: { id: listing.id, withdrawalId: id('withdrawal') },
      body: {},
    }),
  },
};
