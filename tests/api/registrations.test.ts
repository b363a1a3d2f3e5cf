import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerPage } from '../../contract/endpoints/customers.ts';
import type {
  Registration,
  RegistrationSummary,
  StaffRegistration,
} from '../../contract/endpoints/registrations.ts';
import type { Problem } from '../../contract/problems.ts';
import { REGISTRATION_TERMS } from '../../domain/agencies/registration.ts';
import { TEST_ABNS } from '../../server/adapters/abn/sandbox-abn-lookup.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { startApi } from '../support/api-app.ts';
import { addAgency, addPlatformPerson, newId, type Person } from '../support/builders.ts';
import { DAY_MS, runJobs } from '../support/payments.ts';

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

describe('S1: an agency joins', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let as: Person;
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
    // A letter may go in the same moment.
    const codes = (await sent(to)).map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]);
    const code = codes.findLast((each) => each !== undefined) ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    const enter = { secret, channel, otpId };
    const refused = await post<Problem>('code/enter', { ...enter, otpValue: wrong }, 422);
    expect(refused.code).toBe('otp.refused');
    return post('code/enter', { ...enter, otpValue: code });
  }
  async function submitted(answers: typeof ANSWERS) {
    const secret = newSecret();
    // One address asks for so many codes an hour.
    api.clock.aheadMs += DAY_MS / 24;
    await post('save', { secret, answers });
    await prove(secret, 'EMAIL', answers.email);
    await prove(secret, 'SMS', `+61${answers.mobile.replaceAll(' ', '').slice(1)}`);
    const body = { secret, termsVersion: REGISTRATION_TERMS.version };
    const registration = await post('submit', body);
    // Its letter has gone before any other is left.
    await runJobs(api);
    const list = await api.call('/api/registrations', { as });
    const { items } = list.json as { items: RegistrationSummary[] };
    const id = items.find(({ reference }) => reference === registration.reference)?.id ?? '';
    return { secret, registration, id };
  }
  const readOne = async (id: string) =>
    (await api.call(`/api/registrations/${id}`, { as })).json as StaffRegistration;
  const decide = (id: string, body: object) =>
    api.call(`/api/registrations/${id}/decide`, { as, body });

  test('S1: only what is whole and proven by codes is sent; a letter has the link behind a #', async () => {
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

  test('S1: another email is unproven again, and a register that is away stops nothing', async () => {
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

  test('S1: our staff ask, are answered, see the same elsewhere, approve once; another is declined', async () => {
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

  test('S1: one that nobody sends runs out after 14 days: that is said, and nothing is kept of it', async () => {
    const secret = newSecret();
    const email = 'late@wattle.example';
    await post('save', { secret, answers: { ...ANSWERS, email } });
    await prove(secret, 'EMAIL', email);
    api.clock.aheadMs += 14 * DAY_MS - 60_000;
    expect((await post('read', { secret })).isEmailProven).toBe(true);
    api.clock.aheadMs += 2 * 60_000;
    // Also before the day's job has gone by.
    const calls = { read: {}, save: { answers: ANSWERS }, check: { what: 'abn' } };
    for (const [call, body] of Object.entries(calls)) {
      const problem = await post<Problem>(call, { secret, ...body }, 410);
      expect(problem).toMatchObject({ code: 'registration.expired' });
      expect(problem.title).toContain('14 days');
    }
    await runJobs(api, DAY_MS);
    const [row] = await asSystem(api.database, (tx) =>
      tx.rows(
        `SELECT state, answers, email, mobile, proven_email, proven_mobile FROM agency_registration
         WHERE state = 'expired'`,
        [],
      ),
    );
    const nothing = { email: null, mobile: null, proven_email: null, proven_mobile: null };
    expect(row).toEqual({ state: 'expired', answers: {}, ...nothing });
    expect((await post<Problem>('read', { secret }, 410)).code).toBe('registration.expired');
    // Anew, with another secret, nothing is proven.
    const anew = await post('save', { secret: newSecret(), answers: { ...ANSWERS, email } });
    expect(anew).toMatchObject({ state: 'draft', isEmailProven: false });
  });

  test('S1: what was checked of another account or ABN says nothing of what is typed now', async () => {
    const secret = newSecret();
    await post('save', { secret, answers: ANSWERS });
    for (const what of ['abn', 'trading']) await post('check', { secret, what });
    expect((await post('read', { secret })).checks).toMatchObject({ abn: {}, trading: {} });
    const answers = { ...ANSWERS, tradingNumber: '77779999', abn: '61 625 958 168' };
    expect((await post('save', { secret, answers })).checks).toEqual({});
  });

  test('S1: a code is of one address: of another, late or a second time for something else it is refused', async () => {
    const secret = newSecret();
    const [one, two] = ['one@code.example', 'two@code.example'];
    const answers = { ...ANSWERS, email: one };
    await post('save', { secret, answers });
    const sendCode = async (to: string) => {
      const { otpId } = await post<{ otpId: string }>('code', { secret, channel: 'EMAIL' });
      await runJobs(api);
      const otpValue = /\b\d{6}\b/.exec((await sent(to)).at(-1)?.body ?? '')?.[0] ?? '';
      return { secret, channel: 'EMAIL', otpId, otpValue };
    };
    const first = await sendCode(one);
    await post('save', { secret, answers: { ...answers, email: two } });
    expect((await post<Problem>('code/enter', first, 422)).code).toBe('otp.refused');
    const other = newSecret();
    await post('save', { secret: other, answers });
    const elsewhere = await post<Problem>('code/enter', { ...first, secret: other }, 422);
    expect(elsewhere.code).toBe('otp.refused');
    const late = await sendCode(two);
    api.clock.aheadMs += 301_000;
    expect((await post<Problem>('code/enter', late, 422)).code).toMatch(/^otp\.(expired|refused)$/);
    const good = await sendCode(two);
    expect((await post('code/enter', good)).isEmailProven).toBe(true);
    // A lost answer is asked for again; for another address the code is spent.
    expect((await post('code/enter', good)).isEmailProven).toBe(true);
    await post('save', { secret, answers });
    expect((await post<Problem>('code/enter', good, 422)).code).toBe('otp.refused');
  });

  test('S1: what has the same ABN, licence, email or phone is shown, each by what is the same', async () => {
    const agency = await addAgency(api.database);
    const base = { ...ANSWERS, abn: '53 004 085 616', licenceNumber: 'L-77' };
    const of = (changes: Partial<typeof ANSWERS>) => ({ ...base, ...changes });
    const first = of({
      tradingName: 'First Of Four',
      email: 'first@four.example',
      mobile: '0491 570 110',
    });
    await submitted(first);
    const different = { abn: '33 051 775 556', licenceNumber: 'L-78' };
    const cases = [
      ['abn', { licenceNumber: 'L-79', email: 'a@four.example', mobile: '0491 570 313' }],
      [
        'licence',
        { ...different, licenceNumber: 'l 77', email: 'b@four.example', mobile: '0491 570 737' },
      ],
      ['email', { ...different, email: 'FIRST@four.example', mobile: '0491 571 266' }],
      [
        'phone',
        { ...different, licenceNumber: 'L-80', email: 'd@four.example', mobile: '0491570110' },
      ],
    ] as const;
    for (const [same, changes] of cases) {
      const { id } = await submitted(of(changes));
      expect((await readOne(id)).duplicates, same).toContainEqual(
        expect.objectContaining({ kind: 'registration', same, name: 'First Of Four' }),
      );
    }
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE staff_user SET email = $2, mobile = $3 WHERE id = $1', [
        agency.agent.id,
        'Known@four.example',
        '+61 491 571 804',
      ]),
    );
    const byEmail = { ...different, licenceNumber: 'L-81', mobile: '0491 572 549' };
    const known = await submitted(of({ ...byEmail, email: 'known@four.example' }));
    const someone = { kind: 'person', id: agency.agent.id };
    expect((await readOne(known.id)).duplicates).toContainEqual(
      expect.objectContaining({ ...someone, same: 'email' }),
    );
    const byPhone = { ...byEmail, email: 'e@four.example', mobile: '0491 571 804' };
    const phoned = await submitted(of(byPhone));
    expect((await readOne(phoned.id)).duplicates).toContainEqual(
      expect.objectContaining({ ...someone, same: 'phone' }),
    );
  });

  test('S26: a prospect gets a link with what we know, never proven, and its approval makes it an agency', async () => {
    const care = { ownerId: as.id, nextStep: '', nextStepOn: null, notes: 'Met at the fair' };
    const prospect = {
      name: 'Brolga Lane Realty',
      contactName: 'Imre Castellan',
      phone: '0491 570 006',
      email: 'imre@brolgalane.example',
      suburb: 'Orange',
      state: 'NSW' as const,
    };
    const id = newId();
    const added = { id, prospect, status: 'Meeting Completed', care };
    expect((await api.call('/api/customers', { as, body: added })).status).toBe(201);
    const start = () => api.call(`/api/customers/${id}/registration`, { as, body: {} });
    const page = async (of: string) =>
      (await api.call(`/api/customers/${of}`, { as })).json as CustomerPage;
    expect((await page(id)).registration).toBeNull();
    const started = await start();
    expect(started.status, started.text).toBe(200);
    const { reference } = started.json as { reference: string };
    await runJobs(api);
    const link = /\/register#([\w-]{43})/.exec((await sent(prospect.email)).at(-1)?.body ?? '');
    const secret = link?.[1] ?? '';
    expect(await post('read', { secret })).toMatchObject({
      reference,
      state: 'draft',
      isEmailProven: false,
      isMobileProven: false,
      answers: {
        tradingName: 'Brolga Lane Realty',
        personName: 'Imre Castellan',
        email: prospect.email,
        suburb: 'Orange',
        officeState: 'NSW',
      },
    });
    // Asked again it is the same one, with what they typed.
    const answers = { ...ANSWERS, tradingName: prospect.name, email: prospect.email, abn: '' };
    await post('save', { secret, answers: { ...answers, licensee: 'Typed Herself' } });
    api.clock.aheadMs += 61_000;
    expect((await start()).json).toEqual({ reference });
    expect((await start()).json).toEqual({ reference });
    expect((await post('read', { secret })).answers.licensee).toBe('Typed Herself');

    await post('save', { secret, answers: { ...answers, abn: '11 000 000 948' } });
    await prove(secret, 'EMAIL', answers.email);
    await prove(secret, 'SMS', `+61${answers.mobile.replaceAll(' ', '').slice(1)}`);
    await post('submit', { secret, termsVersion: REGISTRATION_TERMS.version });
    expect((await start()).json).toMatchObject({ code: 'registration.closed' });
    const list = (await api.call('/api/registrations', { as })).json;
    const { items } = list as { items: RegistrationSummary[] };
    const sentOne = items.find((item) => item.reference === reference)?.id ?? '';
    expect((await decide(sentOne, { decision: 'approve' })).status).toBe(200);
    const { customer, registration, events } = await page(id);
    expect(customer.status).toBe('Done');
    expect(registration).toMatchObject({ reference, state: 'approved' });
    expect(events.map(({ kind }) => kind)).toEqual([
      'joined',
      'registration-started',
      'registration-started',
      'added',
    ]);
    expect((await page(registration?.agencyId ?? '')).customer).toMatchObject({
      kind: 'agency',
      name: prospect.name,
      status: 'Onboarding',
      ownerId: as.id,
      notes: 'Met at the fair',
    });
  });

  test('S26: without an email, and for an agency, there is nobody to write to', async () => {
    const care = { ownerId: null, nextStep: '', nextStepOn: null, notes: '' };
    const [contactName, phone, email, suburb] = ['', '', '', ''];
    const prospect = { name: 'No Address', contactName, phone, email, suburb, state: null };
    const id = newId();
    await api.call('/api/customers', { as, body: { id, prospect, status: 'Contact', care } });
    const start = (of: string) => api.call(`/api/customers/${of}/registration`, { as, body: {} });
    expect((await start(id)).json).toMatchObject({ code: 'request.invalid' });
    const agency = await addAgency(api.database);
    expect((await start(agency.id)).status).toBe(404);
  });
});
