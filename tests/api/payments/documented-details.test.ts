import { expect, test } from 'vitest';
import { type Cents, cents } from '../../../domain/money.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { linksApi } from '../../support/link-holder.ts';
import { DAY_MS, runJobs, transfer } from '../../support/payments.ts';
import { sendToOwners, stranger } from '../../support/vendor-links.ts';

const { api, agency, holder } = await linksApi();

type Details = { amount: Cents; reference: string; crn?: string };

test.each([
  ['bank-details', 'bank-transfer'],
  ['bpay', 'bpay'],
  ['payid', 'payid'],
] as const)(
  'spec 7: money sent to what %s says is matched, without another call; a part leaves the rest',
  async (path, method) => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: 5_000_00 });
    const details = async () => (await (await holder(sent)).call(`/${path}`)).json as Details;
    const pay = async (reference: string, amount: number) => {
      await transfer({ api }, { reference, method, amount: cents(amount) });
      // BPAY comes with the files of the night.
      await runJobs(api, 1.1 * DAY_MS);
    };
    const { amount, reference, crn } = await details();
    expect(amount).toBe(5_000_00);
    // Who pays by BPAY types this number and no other.
    if (method === 'bpay') expect(crn).toBe(reference);
    await pay(reference, 2_000_00);
    expect(await details()).toMatchObject({ amount: 3_000_00, reference });
    await pay(reference, 3_000_00);
    const { read } = await holder(sent);
    expect((await read()).state).toBe('paid');
    const waiting = await asSystem(api.database, (tx) =>
      tx.rows(`SELECT id FROM bank_receipt WHERE reference = $1 AND state = 'unmatched'`, [
        reference,
      ]),
    );
    expect(waiting).toEqual([]);
  },
);
