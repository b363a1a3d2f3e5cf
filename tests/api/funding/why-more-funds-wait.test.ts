import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DrawdownReviewItem } from '../../../contract/endpoints/drawdowns.ts';
import type { OwnHelp } from '../../../contract/help-shapes.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId } from '../../support/builders.ts';
import { editListing } from '../../support/credit-api.ts';
import { dayIn } from '../../support/day-in.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { stranger } from '../../support/vendor-links.ts';

const { api, agency, credit, holder, sendWithinRules } = await linksApi();

type Case = { what: string; payee: string; change: (listing: Listing) => object };
const NOTHING = () => ({});

test.each<Case & { staff: RegExp; owner: string }>([
  {
    what: 'somebody is left out',
    payee: '',
    change: ({ vendors }) => {
      const { name } = stranger('Olga Owner');
      return { vendors: [...vendors, { id: newId(), kind: 'person', name }] };
    },
    staff: /left out: Olga Owner/,
    owner: 'A person first looks at who owns the property',
  },
  {
    what: 'the authority has ended',
    payee: '',
    change: () => ({ authority: { kind: 'sole', endsOn: dayIn(-7) } }),
    staff: /^The authority to sell has ended$/,
    owner: 'The authority to sell your property isn’t there, or isn’t in force',
  },
  {
    what: 'it is paid to somebody else',
    payee: 'Print Works',
    change: NOTHING,
    staff: /^It is paid to somebody else than the agency$/,
    owner: 'A person looks at whom it is paid to',
  },
])(
  '$what: whoever decides about more funds reads so, and so does who asked',
  async ({ payee, change, staff, owner }) => {
    const sent = await sendWithinRules();
    const vera = await holder(sent);
    expect((await vera.agree(5_000_00)).status).toBe(200);
    await runJobs(api);
    if (change !== NOTHING) await editListing({ api, agency }, sent.listingId, change);
    const id = newId();
    expect((await vera.ask(id, { amount: 1_000_00, reason: 'A board', payee })).status).toBe(200);
    expect((await vera.agree(1_000_00, id)).status).toBe(200);
    const queue = await api.call('/api/drawdowns-to-review', { as: credit });
    const { items } = queue.json as { items: DrawdownReviewItem[] };
    const item = items.find(({ drawdown }) => drawdown.id === id);
    expect(item?.reasons).toEqual([expect.stringMatching(staff)]);
    const { decisions } = (await vera.call('/help')).json as OwnHelp;
    expect(decisions.find(({ drawdownId }) => drawdownId === id)).toMatchObject({
      outcome: 'referred',
      reasons: [{ text: owner, isMet: false }],
    });
  },
);

test('people 6: where only what another owner told of hardship is why, nothing tells so', async () => {
  const sent = await sendWithinRules([stranger('Vera Vendor'), stranger('Otto Owner')]);
  const [vera, otto] = [await holder(sent), await holder(sent, 1)];
  for (const each of [vera, otto]) expect((await each.agree(5_000_00)).status).toBe(200);
  await runJobs(api);
  const id = newId();
  const asked = await vera.ask(id, { amount: 1_000_00, reason: 'A board', payee: 'Print Works' });
  expect(asked.status, asked.text).toBe(200);
  for (const each of [vera, otto]) expect((await each.agree(1_000_00, id)).status).toBe(200);
  const read = async (rules: string[]) => {
    const found = JSON.stringify(rules.map((rule) => ({ rule, passed: false, text: rule })));
    await asSystem(api.database, (tx) =>
      tx.execute(sql`INSERT INTO application_event (agency_id, application_id, id, at, kind, actor_kind, actor_name, facts)
        SELECT agency_id, application_id, ${newId()}, at + interval '1 ms', kind, actor_kind, actor_name,
          jsonb_set(facts, '{rules}', ${found}::jsonb)
        FROM application_event WHERE application_id = ${sent.id} AND kind = 'drawdown-refer'
        ORDER BY at DESC LIMIT 1`),
    );
    const { decisions } = (await otto.call('/help')).json as OwnHelp;
    return decisions.findLast(({ drawdownId }) => drawdownId === id)?.reasons;
  };
  const first = [{ text: 'A person looks at it first', isMet: false }];
  expect(await read(['said-no'])).toEqual(first);
  expect(await read(['hardship'])).toEqual(first);
});
