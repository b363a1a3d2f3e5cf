import { expect, test } from 'vitest';
import { isMutation } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { debtAgreement } from '../../../server/db/schema/funding/debt.ts';
import { helpItem } from '../../../server/db/schema/funding/help.ts';
import { bankReceipt, drawdown, payment } from '../../../server/db/schema/funding/payment.ts';
import { payoutRequest } from '../../../server/db/schema/funding/payout.ts';
import { settlementReport } from '../../../server/db/schema/funding/settlement.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationIn } from '../../support/applications.ts';
import { addPlatformPerson, newId, type Person } from '../../support/builders.ts';
import { applicationWith } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';

const { api, other } = await paymentsApi();

const { orm } = api.database;
const now = new Date('2026-11-20T00:00:00Z');

/** An application with one of everything that our own staff decide about, all under its own id. */
async function everything() {
  const { agency, id } = await applicationWith(api, { amount: 5_000_00 });
  const of = { agencyId: agency.id, applicationId: id, id };
  const times = { createdAt: now, updatedAt: now };
  const sum = { amount: 1_000_00, version: 1 };
  const request = { state: 'in_review', reason: 'x', payee: 'x', requestedBy: 'agent' } as const;
  await orm.insert(drawdown).values({ ...of, ...sum, ...times, ...request });
  await orm.insert(payment).values({
    ...of,
    ...sum,
    ...times,
    purpose: 'pay-now',
    method: 'payid',
    surcharge: 0,
    received: 0,
    state: 'awaiting_customer',
    reference: id,
    provider: 'sandbox',
    facts: {},
  });
  await orm.insert(debtAgreement).values({
    ...of,
    kind: 'extension',
    state: 'proposed',
    dueOn: '2090-01-01',
    reason: 'x',
    proposedAt: now,
    proposedById: newId(),
    proposedByName: 'x',
  });
  await orm.insert(settlementReport).values({
    ...of,
    onDate: '2026-11-20',
    amount: 1_000_00,
    note: '',
    state: 'reported',
    reportedBy: newId(),
    reportedByName: 'x',
    reportedAt: now,
  });
  await orm.insert(payoutRequest).values({
    ...of,
    drawdownId: id,
    payeeName: 'x',
    bsb: 'x',
    accountMasked: 'x',
    accountMark: 'x',
    doubts: [],
    state: 'waiting',
    askedBy: newId(),
    askedByName: 'x',
    askedAt: now,
  });
  await orm.insert(bankReceipt).values({
    id,
    at: now,
    method: 'payid',
    reference: id,
    amount: 5_00,
    note: '',
    state: 'unmatched',
    agencyId: agency.id,
    paymentId: id,
  });
  await orm.insert(helpItem).values({
    ...of,
    ...sum,
    ...times,
    reference: id.slice(-12),
    kind: 'complaint',
    about: 'credit',
    state: 'received',
    partyId: id,
    name: 'x',
    words: 'x',
    acknowledgeBy: now,
    answerBy: '2026-12-20',
  });
  return { agencyId: agency.id, id };
}

const note = 'As agreed';
const reason = note;

/** Everything that our own staff do with an application or the money of one, as its address and body. */
const CALLS: Record<string, [string, object]> = {
  'debts.propose': [
    'applications/:id/debt-agreements',
    { id: newId(), kind: 'extension', dueOn: '2090-01-01', reason },
  ],
  'debts.withdraw': ['applications/:id/debt-agreements/:id/withdraw', {}],
  'applications.decide': ['applications/:id/decision', { event: 'decline', reasons: [note] }],
  'drawdowns.decide': ['applications/:id/drawdowns/:id/decision', { event: 'decline', reason }],
  'drawdowns.reverse': ['applications/:id/drawdowns/:id/reverse', { reason }],
  'help.acknowledge': ['help-items/:id/acknowledge', {}],
  'help.ask-more': ['help-items/:id/ask-more', { words: note }],
  'help.answer': ['help-items/:id/answer', { outcome: 'put-right', answer: note }],
  'help.close': ['help-items/:id/close', { event: 'escalate', note }],
  'help.cure': ['applications/:id/cure', { dueOn: '2090-01-01', reason }],
  'help.write-off': ['applications/:id/write-off', { amount: 1, reason }],
  'payments.refund-repayment': ['applications/:id/payments/:id/refund-repayment', { reason }],
  'payments.resolve': ['payment-exceptions/:id/resolve', { outcome: 'returned', note }],
  'payouts.decide': ['payouts-to-confirm/:id/decision', { event: 'refuse', reason }],
  'settlements.decide': ['settlements-to-confirm/:id/decision', { event: 'refuse', reason }],
};

/** Other things that are done by the same calls. */
const BESIDES: [string, object][] = [
  ['payment-exceptions/:id/resolve', { outcome: 'dealt-with', note }],
  ['payment-exceptions/:id/resolve', { outcome: 'match', applicationId: ':id', note }],
  ['payouts-to-confirm/:id/decision', { event: 'confirm', reason }],
  ['settlements-to-confirm/:id/decision', { event: 'confirm', reason }],
  ['applications/:id/decision', { event: 'approve', reasons: [], contactsConfirmed: note }],
];

test('decision 307, security.md 3.2 (64): every call of our own staff that decides about money is listed here', () => {
  const deciding = allEndpoints.filter(
    (endpoint) =>
      endpoint.access.kind === 'permission' &&
      ['application.decide', 'help.answer'].includes(endpoint.access.permission) &&
      isMutation(endpoint),
  );
  expect(deciding.map(({ id }) => id).sort()).toEqual(Object.keys(CALLS).sort());
});

const party = (set: string) => `UPDATE application_party SET ${set} WHERE application_id = $1`;
/** Makes one of the people of the application's agency somebody of ours. */
const colleague = (
  set: string,
) => `UPDATE staff_user SET ${set} WHERE id = (SELECT u.id FROM staff_user u
  JOIN application a ON a.agency_id = u.agency_id WHERE a.id = $1 ORDER BY u.id LIMIT 1)`;

const ways: [string, (to: Person) => string][] = [
  ['their mailbox, with a tag', ({ id }) => party(`email = '${id}+home@lintel.example'`)],
  [
    'another account of theirs at its agency, by its mailbox',
    ({ id }) => colleague(`email = '${id}+agency@lintel.example'`),
  ],
  [
    'what stood against a contact, though somebody confirmed it',
    ({ id }) =>
      party(
        `contact_hold = '${JSON.stringify({
          channels: ['EMAIL'],
          isWhole: true,
          reasons: [],
          staffIds: [id],
          former: [],
          at: now,
          confirmed: { actor: newId(), by: 'x', how: 'x', at: now },
        })}'`,
      ),
  ],
];

test.each(ways)('decision 307: nobody decides what they apply for: by %s', async (_, theirs) => {
  const { agencyId, id } = await everything();
  const own = await addPlatformPerson(api.database, 'platform-credit');
  own.name = 'Quentin Zweig';
  await asSystem(api.database, async (tx) => {
    await tx.rows('UPDATE platform_user SET name = $2 WHERE id = $1', [own.id, own.name]);
    await tx.rows(theirs(own), [id]);
  });
  const codeFor = async (as: Person, [path, body]: [string, object]) => {
    const with_ = JSON.parse(JSON.stringify(body).replaceAll(':id', id));
    const at = `/api/${path.replaceAll(':id', id)}?agency=${agencyId}`;
    const read = await api.call(`/api/applications/${id}?agency=${agencyId}`, { as: other });
    const { version } = applicationIn(read);
    const ifMatch = path === 'applications/:id/decision' ? { ifMatch: version } : {};
    const { json } = await api.call(at, { as, body: with_, ...ifMatch });
    return (json as { code?: string }).code;
  };
  for (const call of [...Object.values(CALLS), ...BESIDES]) {
    expect.soft(await codeFor(own, call), call.join()).toBe('application.own');
  }
  for (const call of Object.values(CALLS)) {
    const code = await codeFor(other, call);
    expect.soft(['application.own', 'resource.not-found'], call.join()).not.toContain(code);
  }
});

test('a namesake decides: accounts and mailboxes are compared, not names', async () => {
  const { agencyId, id } = await everything();
  const own = await addPlatformPerson(api.database, 'platform-credit');
  await asSystem(api.database, async (tx) => {
    await tx.rows('UPDATE platform_user SET name = $2 WHERE id = $1', [own.id, 'Quentin Zweig']);
    await tx.rows(party(`name = 'Mr ZWEIG, Quentin'`), [id]);
    await tx.rows(colleague(`name = 'Quentin Zweig'`), [id]);
  });
  const at = `/api/applications/${id}/drawdowns/${id}/decision?agency=${agencyId}`;
  const { json } = await api.call(at, { as: own, body: { event: 'decline', reason } });
  expect(json).not.toMatchObject({ code: 'application.own' });
});

test('decision 325: nor does anybody set what an agency may take or do where they work themselves', async () => {
  const { agencyId } = await everything();
  const own = await addPlatformPerson(api.database, 'platform-super');
  const another = await addPlatformPerson(api.database, 'platform-super');
  await asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE staff_user SET email = $2 WHERE id = (SELECT id FROM staff_user WHERE agency_id = $1 LIMIT 1)`,
      [agencyId, `${own.id}@LINTEL.example`],
    ),
  );
  const path = `/api/agencies/${agencyId}/settings`;
  const set = async (as: Person, [what, body]: readonly [string, object]) => {
    const { version } = (await api.call(path, { as })).json as { version: number };
    const at = { as, method: 'PUT', ifMatch: version, body } as const;
    return (await api.call(`${path}/${what}`, at)).status;
  };
  const SETTINGS = [
    ['flags', { flags: ['admin-payment-options'] }],
    ['credit-limit', { creditLimit: 5_000_000_00 }],
    ['acceptance-costs', { acceptanceCosts: [] }],
    ['payment-methods', { paymentMethods: ['payid'] }],
  ] as const;
  for (const [what, body] of SETTINGS) {
    expect.soft(await set(own, [what, body]), what).toBe(403);
    expect.soft(await set(another, [what, body]), what).toBe(200);
  }
});
