import { expect, test } from 'vitest';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { newId, type Person } from '../../support/builders.ts';
import { active } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, say } from '../../support/provider-news.ts';

const { api, credit, other } = await paymentsApi();

const wordsOf = (id: string) =>
  asSystem(api.database, (tx) =>
    tx.rows<Record<string, unknown>>(
      `SELECT actor, actor_name AS by, outcome, amount::int, note, standing, application_id AS to
         FROM queue_word WHERE receipt_id = $1 ORDER BY at, id`,
      [id],
    ),
  );

test('who decided what of money that nobody was found for is kept for good, each word of it', async () => {
  const [small, large] = [await active(api), await active(api)];
  const references = ['700000000903', '700000000911'];
  const [one, two] = await Promise.all(
    [5_275_00, 60_000_00].map(async (amount, at) => {
      const reference = { reference: references[at] ?? '' };
      await say(api, reference, { kind: 'received', receipt: newId(), amount: amount as never });
      const [waits] = await queueOf(api, credit, reference);
      return waits?.id ?? '';
    }),
  );
  const tell = (id: string | undefined, as: Person, body: object, at = '') =>
    api.call(`/api/payment-exceptions/${id}/resolve${at}`, { as, key: newId(), body });
  const matchTo = ({ id, agency }: typeof small, note: string) =>
    [{ outcome: 'match', applicationId: id, note }, `?agency=${agency.id}`] as const;
  // One person is enough for a small amount, and their repeat is no second word.
  await tell(one, credit, ...matchTo(small, 'Vera rang'));
  await tell(one, credit, ...matchTo(small, 'Vera rang'));
  await tell(one, other, { outcome: 'undone', note: 'It was Olga' });
  await tell(one, credit, { outcome: 'returned', note: 'Sent back by hand' });
  const to = `${small.agency.id}/${small.id}`;
  const done = { amount: 5_275_00, standing: 'enough' };
  expect(await wordsOf(one ?? '')).toEqual([
    { ...done, actor: credit.id, by: credit.name, outcome: 'match', note: 'Vera rang', to },
    { ...done, actor: other.id, by: other.name, outcome: 'undone', note: 'It was Olga', to },
    {
      ...done,
      actor: credit.id,
      by: credit.name,
      outcome: 'returned',
      note: 'Sent back by hand',
      to: null,
    },
  ]);
  // Two for a large one; what one person said twice counts once.
  await tell(two, credit, ...matchTo(large, 'The bank says so'));
  await tell(two, credit, ...matchTo(large, 'The bank says so'));
  await tell(two, other, ...matchTo(large, 'I rang them too'));
  expect(await wordsOf(two ?? '')).toMatchObject([
    { actor: credit.id, standing: 'first', amount: 60_000_00, note: 'The bank says so' },
    { actor: other.id, standing: 'enough', amount: 60_000_00, note: 'I rang them too' },
  ]);
  const { json } = await api.call('/api/payment-exceptions', { as: credit });
  const { matched } = json as { matched: PaymentException[] };
  expect(matched.find(({ id }) => id === two)?.said).toMatchObject({ by: other.name });
  // Nobody changes what was said, not even the owner of the database.
  const forged = asSystem(api.database, (tx) =>
    tx.rows(`UPDATE queue_word SET actor_name = 'Nobody' WHERE receipt_id = $1`, [two]),
  );
  await expect(forged).rejects.toThrow(/only ever added to/);
});
