import { expect, test } from 'vitest';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { type SentApplication, stranger } from '../../support/vendor-links.ts';

const { api, holder, sendWithinRules } = await linksApi();

/** An application of two owners, and each of them by their link. */
async function ofTwo() {
  const sent = await sendWithinRules([stranger(), stranger('Otto Owner')]);
  return { sent, one: await holder(sent, 0), two: await holder(sent, 1) };
}

const consents = ({ id }: SentApplication) =>
  asSystem(api.database, (tx) =>
    tx.rows<{ at: unknown; has: boolean }>(
      `SELECT consented_at IS NOT NULL AS at, consent IS NOT NULL AS has FROM application_party WHERE application_id = $1 ORDER BY id`,
      [id],
    ),
  );

test.each([
  ['active', true],
  ['accepted', false],
])(
  'saving other answers once it is %s is refused, and leaves what was agreed to as it is',
  async (state, pays) => {
    const { sent, one, two } = await ofTwo();
    await one.agree(5_000_00);
    expect((await two.agree(5_000_00)).json).toMatchObject({ state: 'accepted' });
    if (pays) await runJobs(api);
    const { version, state: now } = await two.read();
    expect(now).toBe(state);
    const before = await consents(sent);
    expect(before).toEqual([
      { at: true, has: true },
      { at: true, has: true },
    ]);
    const refused = await two.save({ sale: { conveyancer: 'Anybody' } }, version);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.json).toMatchObject({ code: 'application.transition-refused' });
    // A refused call changes nothing: the proof of both owners' agreement to credit is there.
    expect(await consents(sent)).toEqual(before);
  },
);

test('one of two owners alone draws more funds: a refused save takes the other’s agreement away first', async () => {
  const { one, two } = await ofTwo();
  await one.agree(5_000_00);
  await two.agree(5_000_00);
  await runJobs(api);
  const { version, state } = await two.read();
  expect(state).toBe('active');
  const id = newId();
  const asked = await two.ask(id, { amount: 500_00, reason: 'More' });
  expect(asked.status, asked.text).toBe(200);
  await two.save({ sale: { conveyancer: 'Anybody' } }, version);
  const agreed = await two.agree(500_00, id);
  expect(agreed.status, agreed.text).toBe(200);
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ state: string }>(`SELECT state FROM drawdown WHERE id = $1`, [id]),
  );
  // The other owner owes it too and hasn't confirmed.
  expect(row?.state).toBe('requested');
});
