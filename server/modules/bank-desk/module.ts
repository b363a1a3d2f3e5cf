import { bankDesk } from '../../../contract/endpoints/bank-desk.ts';
import { lineKeys, type StatementLine } from '../../../domain/bank/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { bankDeskHandlers } from './endpoints.ts';
import { keyOf } from './statement.ts';
import { deskDeps } from './work.ts';

const who = 'platform-credit';
const ACCOUNT = { bsb: '062-000', accountNumber: '1234 5678', name: 'Vera Vendor' };

type Named = { id(name: string): string };

/** A refund that waits for the account of its payer. */
async function prepareOrder(tx: Tx, { id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO bank_order
       (id, reference, kind, payment_reference, refund, receipt, amount, state, created_at, updated_at)
     VALUES ($1::uuid, 'R' || right($1::text, 12), 'refund', '1', 'refund', 'bank-1', 10000, 'needs-account', now(), now())
     ON CONFLICT DO NOTHING`,
    [id('order')],
  );
}

/** As if somebody else had made the run, with the account of the settings. */
async function prepareRelease(tx: Tx, { id }: Named): Promise<void> {
  const header = {
    bank: 'CBA',
    userName: 'LINTEL',
    apcaId: '301500',
    traceBsb: '062000',
    traceAccount: '87654321',
    remitter: 'LINTEL',
    hasBalancingRecord: true,
    hasAccountInHeader: false,
  };
  await tx.rows('UPDATE bank_run SET header = $2, prepared_by = $1 WHERE id = $1', [
    id('run'),
    JSON.stringify(header),
  ]);
  await tx.rows('UPDATE bank_order SET account_set_by = id WHERE id = $1', [id('order')]);
}

/** An order of ten dollars that is out. */
async function prepareSent(tx: Tx, { id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO bank_order
       (id, reference, kind, payment_reference, amount, state, created_at, updated_at)
     VALUES ($1::uuid, 'P' || right($1::text, 12), 'payout', '2', 1000, 'sent', now(), now())
     ON CONFLICT (id) DO UPDATE SET state = 'sent'`,
    [id('sent')],
  );
}

/** The line of the statement of the examples. */
const feeOf = (mark: string): StatementLine => ({
  bookedOn: '2026-11-27' as StatementLine['bookedOn'],
  amount: -10_00,
  text: `Account fee ${mark}`,
  reference: null,
  bankId: null,
  balance: null,
});

const ofRun = ({ id }: Named) => ({ params: { runId: id('run') } });

/** Our own account at the bank: orders, files, statements. */
export const bankDeskModule = serverModule({
  module: bankDesk,
  handlers: (deps) => bankDeskHandlers(deskDeps(deps)),
  examples: {
    orders: { who, after: ['setAccount'], input: () => ({}) },
    setAccount: {
      who,
      prepare: prepareOrder,
      input: ({ id }) => ({ params: { orderId: id('order') }, body: ACCOUNT }),
    },
    confirmPayee: {
      who,
      input: () => ({ body: { ...ACCOUNT, note: 'Called the number of their agreement' } }),
    },
    makeRun: {
      who,
      after: ['setAccount'],
      input: ({ id }) => ({ body: { id: id('run'), orderIds: [id('order')] } }),
    },
    listRuns: { who, after: ['makeRun'], input: () => ({}) },
    readRun: { who, after: ['makeRun'], input: ofRun },
    releaseRun: {
      who,
      after: ['makeRun'],
      prepare: prepareRelease,
      input: (given) => ({ ...ofRun(given), body: { total: given.answer('makeRun').total } }),
    },
    stopRun: {
      who,
      after: ['makeRun'],
      input: (given) => ({ ...ofRun(given), body: {} }),
    },
    file: { who, after: ['releaseRun'], input: ofRun },
    refusedByBank: {
      who,
      after: ['file'],
      input: (given) => ({ ...ofRun(given), body: {} }),
    },
    importStatement: {
      who,
      input: ({ id }) => {
        const { text } = feeOf(id('statement'));
        return { body: { text: `27/11/2026,"-10.00","${text}","+90.00"\n` } };
      },
    },
    matchLine: {
      who,
      after: ['importStatement'],
      prepare: prepareSent,
      input: ({ id }) => ({
        params: { key: keyOf(lineKeys([feeOf(id('statement'))])[0] ?? '') },
        body: { orderId: id('sent') },
      }),
    },
    lines: { who, after: ['importStatement'], input: () => ({}) },
  },
});
