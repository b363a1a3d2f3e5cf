import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Registration,
  RegistrationSummary,
  StaffRegistration,
} from '../../contract/endpoints/registrations.ts';
import type { Problem } from '../../contract/problems.ts';
import { REGISTRATION_TERMS } from '../../domain/agencies/registration.ts';
import { TEST_ABNS } from '../../server/adapters/abn/sandbox-abn-lookup.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { startApi, type TestCall } from '../support/api-app.ts';
import { addPlatformPerson } from '../support/builders.ts';
import { runJobs } from '../support/payments.ts';

const ANSWERS = {
  tradingName: 'Wattle & Gum Property',
  legalName: 'Wattle and Gum Pty Ltd',
  abn: '51 824 753 556',
  licenceNumber: '200 300-40',
  licenceState: 'NSW',
  licensee: 'Nora Wattle',
  officeName: 'Newtown',
  street: '3 Saltbush Lane',
  suburb: 'Newtown',
  officeState: 'NSW',
  postcode: '2042',
  personName: 'Nora Wattle',
  email: 'Nora@wattle.example',
  mobile: '0491 570 156',
  tradingBsb: '062-000',
  tradingNumber: '1234 5678',
  tradingAccountName: 'Wattle and Gum Pty Ltd',
  trustBsb: '062-000',
  trustNumber: '87654444',
  trustAccountName: 'Wattle and Gum Trust',
};
let count = 0;
const newSecret = () => String(++count).padStart(43, 'S');

describe('issue 32 (1, 2): an agency joins', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let as: Exclude<TestCall['as'], undefined>;
  beforeAll(async () => {
    api = await startApi('pglite', {
      MAIL: 'sandbox',
      SMS: 'sandbox',
      PAYMENT_GATEWAY: 'sandbox',
      ABN_LOOKUP: 'sandbox',
    });
    as = await addPlatformPerson(api.database, 'platform-super');
  });
  afterAll(() => api.close());

  async function post<T = Registration>(call: string, body: object, status = 200): Promise<T> {
    const answer = await api.call(`/api/public/registrations/${call}`, { body });
    expect(answer.status, answer.text).toBe(status);
    return answer.json as T;
  }
  const sent = (to: string) =>
    asSystem(api.database, (tx) =>
      tx.rows<{ subject: string; body: string }>(
        'SELECT subject, body FROM sent_message WHERE lower(to_address) = lower($1) ORDER BY created_at, id',
        [to],
      ),
    );
  async function prove(secret: string, channel: 'EMAIL' | 'SMS', to: string) {
    const { otpId } = await post<{ otpId: string }>('code', { secret, channel });
    await runJobs(api);
    const code = /\b\d{6}\b/.exec((await sent(to)).at(-1)?.body ?? '')?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    const enter = { secret, channel, otpId };
    const refused = await post<Problem>('code/enter', { ...enter, otpValue: wrong }, 422);
    expect(refused.code).toBe('otp.refused');
    return post('code/enter', { ...enter, otpValue: code });
  }
  async function submitted(answers: typeof ANSWERS) {
    const secret = newSecret();
    await post('save', { secret, answers });
    await prove(secret, 'EMAIL', answers.email);
    await prove(secret, 'SMS', `+61${answers.mobile.replaceAll(' ', '').slice(1)}`);
    const body = { secret, termsVersion: REGISTRATION_TERMS.version };
    const registration = await post('submit', body);
    const list = await api.call('/api/registrations', { as });
    const { items } = list.json as { items: RegistrationSummary[] };
    const id = items.find(({ reference }) => reference === registration.reference)?.id ?? '';
    return { secret, registration, id };
  }
  const readOne = async (id: string) =>
    (await api.call(`/api/registrations/${id}`, { as })).json as StaffRegistration;
  const decide = (id: string, body: object) =>
    api.call(`/api/registrations/${id}/decide`, { as, body });

  test('only what is whole and proven by codes is sent; a letter has the link behind a #', async () => {
    const secret = newSecret();
    await post('save', { secret, answers: { tradingName: 'Half' } });
    const body = { secret, termsVersion: REGISTRATION_TERMS.version };
    const problem = await post<Problem>('submit', body, 422);
    expect(problem.code).toBe('registration.incomplete');
    expect(problem.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['abn', 'email', 'mobile', 'trustNumber']),
    );
    const { registration, secret: whole } = await submitted(ANSWERS);
    expect(registration).toMatchObject({
      state: 'submitted',
      isEmailProven: true,
      isMobileProven: true,
    });
    await runJobs(api);
    const letter = (await sent(ANSWERS.email)).at(-1);
    expect(letter?.subject).toContain(registration.reference);
    expect(letter?.body).toContain(`/confirmation#${whole}`);
    const late = { secret: whole, answers: ANSWERS };
    expect((await post<Problem>('save', late, 409)).code).toBe('registration.closed');
  });

  test('another email is unproven again, and a register that is away stops nothing', async () => {
    const secret = newSecret();
    const answers = { ...ANSWERS, email: 'one@change.example', abn: TEST_ABNS.down };
    await post('save', { secret, answers });
    await prove(secret, 'EMAIL', 'one@change.example');
    const changed = await post('save', {
      secret,
      answers: { ...answers, email: 'two@change.example' },
    });
    expect(changed.isEmailProven).toBe(false);
    const checked = await post('check', { secret, what: 'abn' });
    expect(checked.checks.abn).toMatchObject({ result: 'no-answer' });
    const trust = await post('check', { secret, what: 'trust' });
    expect(trust.checks.trust?.result).toBe('close-match');
    const unknown = { secret: newSecret() };
    expect((await post<Problem>('read', unknown, 404)).code).toBe('resource.not-found');
  });

  test('our staff ask, are answered, see the same elsewhere, approve once; another is declined', async () => {
    const answers = { ...ANSWERS, email: 'ivy@grevillea.example', mobile: '0491 570 157' };
    const { id, secret } = await submitted({ ...answers, tradingName: 'Grevillea Estates' });
    expect((await readOne(id)).duplicates).toContainEqual(
      expect.objectContaining({ kind: 'registration', same: 'abn', name: ANSWERS.tradingName }),
    );
    expect((await decide(id, { decision: 'ask', text: 'Send the licence' })).status).toBe(200);
    await runJobs(api);
    expect((await sent(answers.email)).at(-1)?.body).toContain('Send the licence');
    expect(await post('read', { secret })).toMatchObject({ asked: 'Send the licence' });
    const again = { secret, termsVersion: REGISTRATION_TERMS.version, reply: 'It is 200' };
    expect((await post('submit', again)).state).toBe('submitted');
    expect((await readOne(id)).reply).toBe('It is 200');

    const approvals = await Promise.all([1, 2].map(() => decide(id, { decision: 'approve' })));
    expect(approvals.map(({ status }) => status)).toEqual([200, 200]);
    const made = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT a.status, a.reference_prefix, a.pipeline_status, b.name AS office,
           (SELECT count(*)::int FROM agency_account c WHERE c.agency_id = a.agency_id) AS accounts
         FROM agency a JOIN branch b USING (agency_id) WHERE a.name = 'Grevillea Estates'`,
        [],
      ),
    );
    expect(made).toEqual([
      {
        status: 'active',
        reference_prefix: 'GE',
        pipeline_status: 'Onboarding',
        office: 'Newtown',
        accounts: 2,
      },
    ]);
    expect((await decide(id, { decision: 'decline', text: 'Too late' })).status).toBe(409);

    const other = await submitted({ ...ANSWERS, email: 'x@other.example', mobile: '0491 570 158' });
    expect((await readOne(other.id)).duplicates).toContainEqual(
      expect.objectContaining({ kind: 'agency', same: 'abn', name: 'Grevillea Estates' }),
    );
    await decide(other.id, { decision: 'decline', text: 'Your ABN has an agency' });
    expect(await post('read', { secret: other.secret })).toMatchObject({
      state: 'declined',
      reason: 'Your ABN has an agency',
    });
  });
});
