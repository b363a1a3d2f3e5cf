import { describe, expect, test } from 'vitest';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import { cents } from '../../../domain/money.ts';
import { addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { auditFaults } from '../../support/money-audit.ts';
import { active, type Funded } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { queueOf, resolve, say } from '../../support/provider-news.ts';

const { api, credit } = await paymentsApi();
const colleague = await addPlatformPerson(api.database, 'platform-super');

let references = 711_000_373_000;

/** Money of nobody that one person matched to a debt, of which its bank took a part and gave it again. */
async function cameAgain() {
  const [wrong, right] = [await active(api), await active(api)];
  references += 1;
  const of = { reference: String(references) };
  const [receipt, taken] = [newId(), newId()];
  const match = async (to: Funded, id: string | undefined, as: Person = credit) => {
    const said = await api.call(`/api/payment-exceptions/${id}/resolve?agency=${to.agency.id}`, {
      as,
      key: newId(),
      body: { note: 'They rang', outcome: 'match', applicationId: to.id },
    });
    expect(said.status, said.text).toBe(200);
    return (said.json as PaymentException).state;
  };
  const waiting = async () =>
    (await queueOf(api, credit, of)).toSorted((a, b) => a.amount - b.amount);
  await say(api, of, { kind: 'received', receipt, amount: cents(4_000_00) });
  const [money] = await waiting();
  expect(await match(wrong, money?.id)).toBe('resolved');
  const part = { receipt, reason: 'Recalled', amount: cents(3_000_00) };
  await say(api, of, { id: taken, kind: 'returned', ...part });
  const undo = async (as: Person = credit) =>
    expect((await resolve(api, as, money?.id, 'undone')).status).toBe(200);
  const giveAgain = () => say(api, of, { kind: 'reinstated', of: taken });
  return { wrong, right, match, waiting, undo, giveAgain, rest: money?.id };
}

describe('money of nobody that was matched, taken by its bank in part and given again (decision 377)', () => {
  test('each piece of it is moved on to another by two people', async () => {
    const { wrong, right, match, waiting, undo, giveAgain } = await cameAgain();
    await undo();
    await giveAgain();
    const pieces = await waiting();
    expect(pieces.map(({ amount }) => amount)).toEqual([1_000_00, 3_000_00]);
    for (const { id } of pieces) {
      expect(await match(right, id)).toBe('unmatched');
      expect(await match(right, id, colleague)).toBe('resolved');
    }
    expect(await auditFaults(api)).toEqual([]);
    await wrong.balances();
    await right.balances();
  });

  test('the same one gets what came again by one person', async () => {
    const { wrong, match, waiting, undo, giveAgain } = await cameAgain();
    await undo();
    await giveAgain();
    for (const { id } of await waiting()) expect(await match(wrong, id)).toBe('resolved');
    expect(await auditFaults(api)).toEqual([]);
  });

  test('what two people moved on is matched there anew by one, and elsewhere by two', async () => {
    const { wrong, right, match, waiting, undo, giveAgain, rest } = await cameAgain();
    await undo();
    for (const as of [credit, colleague]) await match(right, rest, as);
    // What two said is undone by two.
    for (const as of [credit, colleague]) await undo(as);
    expect(await match(right, rest)).toBe('resolved');
    for (const as of [credit, colleague]) await undo(as);
    await giveAgain();
    const again = (await waiting()).find(({ id }) => id !== rest);
    // It may have come of what the first one had.
    expect(await match(right, again?.id)).toBe('unmatched');
    expect(await match(right, again?.id, colleague)).toBe('resolved');
    expect(await match(wrong, rest)).toBe('unmatched');
  });

  test('what was moved on with a sister of it is no leave to move it on as well', async () => {
    const { wrong, right, match, waiting, giveAgain, undo, rest } = await cameAgain();
    await undo();
    await giveAgain();
    const again = (await waiting()).find(({ id }) => id !== rest);
    for (const as of [credit, colleague]) await match(right, again?.id, as);
    // The rest was with the first one, whatever was said of its sister since.
    expect(await match(right, rest)).toBe('unmatched');
    expect(await match(wrong, rest)).toBe('resolved');
  });
});
