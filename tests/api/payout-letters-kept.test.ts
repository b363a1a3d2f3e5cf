import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PayoutLetterCheck } from '../../contract/endpoints/verification.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { asSystem } from '../../server/db/transaction.ts';
import {
  latestLetters,
  renewLetters,
} from '../../server/modules/payments/payout-letters-service.ts';
import type { Person } from '../support/builders.ts';
import { active, DAY_MS, type Funded, runJobs, transfer } from '../support/payments.ts';
import { paymentsApi } from '../support/payments-api.ts';
import { pdfTexts } from '../support/pdf-texts.ts';
import { putSale, withListing } from '../support/sale-of.ts';

const { api, credit } = await paymentsApi();

const today = async (funded: Funded) => (await funded.payout()).on as IsoDate;

/** A letter as somebody of the office gets it, with the code on it. */
async function letterOf(funded: Funded, on?: IsoDate, by: Person = funded.agency.principal) {
  const path = `/api/applications/${funded.id}/payout-letter${on ? `?on=${on}` : ''}`;
  const authorization = `Bearer ${await api.mint(by)}`;
  const url = `${api.deps.settings.publicUrl}${path}`;
  const answer = await api.app.request(url, { headers: { authorization } });
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  const texts = pdfTexts(file);
  const [, code = ''] = /\/verify\/payout\/(.+?) Page 1/.exec(texts.join(' ')) ?? [];
  return { file, texts, code: code.replaceAll(' ', '') };
}

const check = async (code: string) =>
  (await api.call(`/api/public/verify/payout-letter/${code}`)).json as PayoutLetterCheck;

const latest = (funded: Funded) =>
  withListing(funded, async (tx, listing) => (await latestLetters(tx, listing)).get(funded.id));

describe('domain.md 3, row 23: payout letters are sealed and kept', () => {
  test('its file has a digital signature, its hash is kept, and its code says that it holds', async () => {
    const funded = await active(api);
    const { file, code } = await letterOf(funded);
    expect(file.toString('latin1')).toMatch(/\/SubFilter ?\/ETSI\.CAdES\.detached/);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { figure, on } = await funded.payout();
    expect(await latest(funded)).toMatchObject({ sha256, figure, on, replacedAt: null });
    expect(await check(code)).toMatchObject({ outcome: 'holds', figure, now: { on, figure } });
    const byFile = await api.call('/api/public/verify', { body: { sha256 } });
    expect(byFile.json).toEqual({ outcome: 'payout-letter', letter: await check(code) });
  });

  test('our own staff have one made as well, and it says who had it made', async () => {
    const funded = await active(api);
    await letterOf(funded, undefined, credit);
    expect(await latest(funded)).toMatchObject({ madeById: credit.id });
  });

  test('it names the account masked with its check reference, and never where to pay to', async () => {
    const funded = await active(api);
    const asked = await funded.start({ purpose: 'settlement', method: 'bank-transfer' });
    const text = (await letterOf(funded)).texts.join(' ');
    expect(text).toContain('check reference');
    expect(text).toContain(asked.reference);
    const { shown } = asked;
    if (shown?.kind !== 'bank-transfer') throw new Error('A transfer without its account');
    for (const secret of [shown.accountNumber, shown.bsb, shown.accountName]) {
      expect(text).not.toContain(secret);
    }
  });

  test('a settlement that moves replaces it once, and the job makes the next one and tells its people', async () => {
    const funded = await active(api);
    const from = addDays(await today(funded), 20);
    await putSale(funded, { state: 'unconditional', dates: { settlementDueOn: from } });
    const old = await letterOf(funded, from);
    const settleOn = addDays(from, 91);
    await putSale(funded, { dates: { settlementDueOn: settleOn } });
    const renew = () =>
      withListing(funded, (tx, listing) =>
        renewLetters(tx, { ids: api.deps.ids, now: api.clock.now() }, listing, settleOn),
      );
    await renew();
    await renew();
    await runJobs(api);
    const next = await latest(funded);
    expect(next).toMatchObject({ on: settleOn, figure: 5_350_00, madeByName: 'Lintel' });
    const found = await check(old.code);
    expect(found).toMatchObject({
      outcome: 'replaced',
      figure: 5_275_00,
      now: { on: settleOn, figure: 5_350_00 },
    });
    const told = await asSystem(api.database, (tx) =>
      tx.rows<{ facts: object }>(
        `SELECT facts FROM application_event WHERE application_id = $1 AND kind = 'payout-letter-sent'`,
        [funded.id],
      ),
    );
    expect(told).toEqual([{ facts: { amount: 5_350_00, on: settleOn } }]);
  });

  test('two moves in a row, or a letter made between, lose neither the letter nor what its people are told', async () => {
    const funded = await active(api);
    const from = addDays(await today(funded), 20);
    await putSale(funded, { state: 'unconditional', dates: { settlementDueOn: from } });
    await letterOf(funded, from);
    const moveTo = async (settleOn: IsoDate) => {
      await putSale(funded, { dates: { settlementDueOn: settleOn } });
      await withListing(funded, (tx, listing) =>
        renewLetters(tx, { ids: api.deps.ids, now: api.clock.now() }, listing, settleOn),
      );
    };
    const toldOn = async () => {
      const rows = await asSystem(api.database, (tx) =>
        tx.rows<{ on: string }>(
          `SELECT facts->>'on' AS on FROM application_event
           WHERE application_id = $1 AND kind = 'payout-letter-sent' ORDER BY at, id`,
          [funded.id],
        ),
      );
      return rows.map(({ on }) => on);
    };
    const [second, third] = [addDays(from, 91), addDays(from, 30)];
    await moveTo(addDays(from, 60));
    await moveTo(second);
    await runJobs(api);
    expect(await latest(funded)).toMatchObject({ on: second, replacedAt: null });
    await moveTo(third);
    await letterOf(funded, third);
    await runJobs(api);
    expect(await latest(funded)).toMatchObject({ on: third, madeById: expect.any(String) });
    expect(await toldOn()).toEqual([second, third]);
  });

  test('one that is paid, or runs out, says so, and what holds now where something is owed', async () => {
    const funded = await active(api);
    const { code } = await letterOf(funded);
    await runJobs(api, 40 * DAY_MS);
    const { figure, on } = await funded.payout();
    expect(await check(code)).toMatchObject({ outcome: 'run-out', now: { on, figure } });
    const { code: second } = await letterOf(funded);
    await transfer(funded, await funded.start({ purpose: 'settlement' }));
    const over = await check(second);
    expect(over.outcome).toBe('over');
    expect(over.now).toBeUndefined();
  });
});
