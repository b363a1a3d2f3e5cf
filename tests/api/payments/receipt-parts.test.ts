import { expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { updateReceipt } from '../../../server/modules/payments/store.ts';
import { active, type Funded, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';
import { queueOf, resolve } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();

async function receiptOf(funded: Funded, { id }: Payment): Promise<string> {
  const answer = await api.app.request(
    `http://portal.test/api/applications/${funded.id}/payments/${id}/receipt`,
    { headers: { authorization: `Bearer ${await api.mint(funded.agency.principal)}` } },
  );
  return pdfTexts(Buffer.from(await answer.arrayBuffer())).join(' ');
}

test('paid by two payments of one ask: the receipt says what of it is used and what waits, to the cent', async () => {
  const funded = await active(api);
  const first = await funded.start({ purpose: 'settlement', method: 'payid' });
  const second = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
  await transfer(funded, { ...first, amount: 5_000_00 as never });
  expect(await receiptOf(funded, first)).not.toContain('waits with us');
  // 275.00 is owed by now, though this payment was asked for all of it.
  await transfer(funded, { ...second, amount: 5_275_00 as never });
  const text = await receiptOf(funded, second);
  expect(text).toContain('In all $5,275.00');
  expect(text).toContain('$275.00 of it is used. $5,000.00 waits with us');
  expect(await receiptOf(funded, first)).not.toContain('waits with us');
});

test('money that came late waits whole, by its receipt as well', async () => {
  const funded = await active(api);
  const late = await funded.start({ purpose: 'settlement', method: 'payid' });
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE payment SET state = 'expired', facts = facts || '{"own":"expired"}' WHERE id = $1`,
      [late.id],
    ),
  );
  await transfer(funded, { ...late, amount: 400_00 as never });
  expect(await receiptOf(funded, late)).toContain('$0.00 of it is used. $400.00 waits with us');
});

test('what is over and kept as credit waits no more; what goes back is left out of what is left', async () => {
  const funded = await active(api);
  const payment = await funded.start({ purpose: 'settlement' });
  await transfer(funded, { ...payment, amount: 6_000_00 as never });
  expect(await receiptOf(funded, payment)).toContain('$725.00 waits with us');
  const [over] = await queueOf(api, credit, payment);
  await resolve(api, credit, over?.id, 'kept-as-credit');
  const kept = await receiptOf(funded, payment);
  expect(kept).toContain('$5,275.00 of it is used. $725.00 is kept as a credit of this account');
  expect(kept).not.toContain('waits with us');
  expect(kept).not.toContain('Left of it');
  await resolve(api, credit, over?.id, 'returned');
  const back = await receiptOf(funded, payment);
  expect(back).toContain('Received $6,000.00 Left of it $5,275.00');
  expect(back).toContain('In all $5,275.00');
  expect(back).not.toContain('kept as a credit');
});

test('late money that is kept as credit is used for nothing, by its receipt as well', async () => {
  const funded = await active(api);
  const late = await funded.start({ purpose: 'settlement', method: 'payid' });
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE payment SET state = 'expired', facts = facts || '{"own":"expired"}' WHERE id = $1`,
      [late.id],
    ),
  );
  await transfer(funded, { ...late, amount: 400_00 as never });
  const [waits] = await queueOf(api, credit, late);
  await asSystem(api.database, (tx) =>
    updateReceipt(tx, waits?.id ?? '', { state: 'resolved', note: 'kept-as-credit: They rang' }),
  );
  expect(await receiptOf(funded, late)).toContain(
    '$0.00 of it is used. $400.00 is kept as a credit of this account',
  );
});
