import { paymentRuns, paymentStops } from '../../../contract/endpoints/payment-runs.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { type Named, withInvoice } from './invoices/examples.ts';
import { paymentRunHandlers } from './run-endpoints.ts';
import { paymentStopHandlers } from './runs/stop-by-letter.ts';

const APPROVER = 'manage-agency-applications';
const codeOf = ({ id }: Pick<Named, 'id'>) => `${id('code').replaceAll('-', '')}${'B'.repeat(11)}`;
const params = ({ id }: Pick<Named, 'id'>) => ({ runId: id('run') });

/** The account that the agency pays from. */
async function withAccount(tx: Tx, { listing, id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO agency_account (agency_id, id, purpose, bsb, account_number, account_name, starts_at, created_at,
       created_by_name)
     VALUES ($1, $2, 'trading', '062000', '100200300', 'Quillwater Trading', '2026-01-05', '2026-01-05', 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('own-account')],
  );
}

async function approved(tx: Tx, given: Named): Promise<void> {
  await withAccount(tx, given);
  await withInvoice('approved')(tx, given);
}

/** A run that somebody else prepared; `released` by its letter's code alone. */
const withRun = (isReleased: boolean) => async (tx: Tx, given: Named) => {
  await withAccount(tx, given);
  await withInvoice('scheduled')(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO payment_run (agency_id, id, number, state, total, prepared_at, prepared_by, prepared_by_name,
       released_at, released_by, released_by_name, sendable_at, stop_hash)
     SELECT $1::uuid, $2::uuid, coalesce(max(number), 0) + 1, $4, 148500, '2026-01-05', $2::uuid, 'Nora',
       CASE WHEN $4 = 'released' THEN '2026-01-05'::timestamptz END,
       CASE WHEN $4 = 'released' THEN $2::uuid END, CASE WHEN $4 = 'released' THEN 'Nora' END,
       CASE WHEN $4 = 'released' THEN '2100-01-01'::timestamptz END, sha256(convert_to($3, 'UTF8'))
     FROM payment_run WHERE agency_id = $1::uuid ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('run'), codeOf(given), isReleased ? 'released' : 'draft'],
  );
  await tx.rows(
    `INSERT INTO payment_run_item (agency_id, run_id, invoice_id, id, position, amount, account_id, bsb, account_number,
       account_name, reference, state)
     VALUES ($1, $2, $3, $4, 0, 148500, $5, '062000', '30004000', 'Lenscraft', 'INV-1042', 'listed')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('run'), id('invoice'), id('item'), id('supplier-account')],
  );
};

/** A run whose file may be given out: another person released it. */
async function withFile(tx: Tx, given: Named): Promise<void> {
  await withRun(false)(tx, given);
}

/** A run that is at the bank, and a line of a statement that was found to be of nothing. */
async function withSentRun(tx: Tx, given: Named): Promise<void> {
  await withRun(true)(tx, given);
  const { listing, id } = given;
  const { agencyId } = listing;
  await tx.rows(
    `UPDATE payment_run SET state = 'sent', sent_at = '2026-01-05' WHERE agency_id = $1 AND id = $2`,
    [agencyId, id('run')],
  );
  await tx.rows(`UPDATE payment_run_item SET state = 'sent' WHERE agency_id = $1 AND run_id = $2`, [
    agencyId,
    id('run'),
  ]);
  await tx.rows(`UPDATE supplier_invoice SET state = 'paying' WHERE agency_id = $1 AND id = $2`, [
    agencyId,
    id('invoice'),
  ]);
}

async function withUnknownLine(tx: Tx, given: Named): Promise<void> {
  await withSentRun(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO supplier_statement_line (agency_id, id, line_key, booked_on, amount, text, kind, imported_at,
       imported_by_name)
     VALUES ($1, $2::uuid, $2::text, '2026-01-06', -148500, 'TRANSFER', 'other', '2026-01-06', 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('line')],
  );
}

const CSV = '05/01/2026,-1485.00,"LENSCRAFT INV-1042",1000.00\n';

/** Payments of suppliers by the bank's files. */
export const paymentRunsModule = serverModule({
  module: paymentRuns,
  handlers: paymentRunHandlers,
  examples: {
    list: { who: APPROVER, prepare: approved, input: () => ({}) },
    make: {
      who: APPROVER,
      prepare: approved,
      input: ({ id }) => ({ body: { id: id('new-run'), invoiceIds: [id('invoice')] } }),
    },
    read: {
      who: APPROVER,
      prepare: withRun(false),
      input: (given) => ({ params: params(given) }),
    },
    release: {
      who: 'principal',
      prepare: withRun(false),
      input: (given) => ({
        params: params(given),
        body: { total: 148_500, isShorteningAgreed: true },
      }),
    },
    stop: {
      who: APPROVER,
      prepare: withRun(false),
      input: (given) => ({ params: params(given), body: {} }),
    },
    file: {
      who: 'principal',
      after: ['release'],
      prepare: withFile,
      input: (given) => ({ params: params(given), body: {} }),
    },
    refusedByBank: {
      who: 'principal',
      prepare: withSentRun,
      input: (given) => ({ params: params(given), body: {} }),
    },
    settings: {
      who: 'principal',
      input: () => ({
        body: {
          bank: 'CBA',
          apcaId: '000001',
          hasBalancingRecord: true,
          hasAccountInHeader: false,
        },
      }),
    },
    importStatement: {
      who: APPROVER,
      prepare: withAccount,
      input: () => ({ body: { text: CSV, format: 'cba' as const } }),
    },
    statement: { who: APPROVER, after: ['importStatement'], input: () => ({}) },
    matchLine: {
      who: APPROVER,
      prepare: withUnknownLine,
      input: ({ id }) => ({
        params: { lineId: id('line') },
        body: { itemId: id('item'), is: 'paid' as const },
      }),
    },
  },
});

/** Stopping a run by the letter about it. */
export const paymentStopsModule = serverModule({
  module: paymentStops,
  handlers: paymentStopHandlers,
  examples: {
    open: {
      who: 'anybody',
      prepare: withRun(true),
      input: (given) => ({ body: { code: codeOf(given) } }),
    },
    stop: {
      who: 'anybody',
      prepare: withRun(true),
      input: (given) => ({ body: { code: codeOf(given) } }),
    },
  },
});
