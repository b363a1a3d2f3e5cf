import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ListingImport } from '../../contract/endpoints/imports.ts';
import type { ListingChanges } from '../../contract/endpoints/listing-changes.ts';
import type { Payment } from '../../contract/endpoints/payments.ts';
import { contractTable } from '../../contract/table.ts';
import { CONSENT_VERSION } from '../../domain/applications/consent.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { Answer } from '../support/api-app.ts';
import { applicationCalls, putDrawdownInState, putInState } from '../support/applications.ts';
import { addAgency, addPlatformPerson, listingInput, newId } from '../support/builders.ts';
import { contractPdf, templateCalls } from '../support/contract-papers.ts';
import { answersOf, draftFor, envelopeIn, envelopeOf, provenSigner } from '../support/envelopes.ts';
import { followsContract } from '../support/follows-contract.ts';
import { linksApi } from '../support/link-holder.ts';
import {
  active,
  applicationWith,
  approvedDrawdown,
  runJobs,
  transfer,
} from '../support/payments.ts';
import { samplePdf } from '../support/sample-files.ts';
import { documentCalls, factsOf } from '../support/upload.ts';
import {
  owner,
  proofFor,
  sendToOwners,
  sentCodes,
  sentIn,
  switchOn,
  vendorCalls,
} from '../support/vendor-links.ts';

const { api, agency } = await linksApi();

const visited = new Set<string>();

function follows(endpoint: Endpoint, answer: Answer): unknown {
  visited.add(endpoint.id);
  return followsContract(endpoint, answer);
}

const { account, agencySettings, applications, documents, imports, listings } = contractTable;
const { contractFiles, templates, envelopes, signing, verification } = contractTable;
const { help, ownHelp } = contractTable;
const { drawdowns, ledger, payer, payments, payouts, products, settlements, system } =
  contractTable;

async function created(input = listingInput()): Promise<Listing> {
  const body = { id: newId(), listing: input };
  const answer = await api.call('/api/listings', { as: agency.principal, body });
  return follows(listings.create, answer) as Listing;
}

describe('every endpoint does its work', () => {
  test('ping answers anyone', async () => {
    follows(system.ping, await api.call('/api/ping'));
  });

  test('account tells who is signed in, an agency’s person and one of ours', async () => {
    const mine = await api.call('/api/account', { as: agency.agent });
    expect(follows(account.me, mine)).toMatchObject({
      id: agency.agent.id,
      name: agency.agent.name,
      roles: ['manage-own-application'],
      agency: { id: agency.id },
      branchId: agency.branches.north,
    });
    const ours = await addPlatformPerson(api.database, 'platform-support');
    const answer = follows(account.me, await api.call('/api/account', { as: ours }));
    expect(answer).not.toHaveProperty('agency');
  });

  test('team lists the agency’s people and branches, and nothing for our own staff', async () => {
    const team = await api.call('/api/account/team', { as: agency.agent });
    const { agents, branches } = follows(account.team, team) as {
      agents: unknown[];
      branches: unknown[];
    };
    expect(agents).toHaveLength(10);
    expect(branches).toHaveLength(2);
    const ours = await addPlatformPerson(api.database, 'platform-credit');
    expect((await api.call('/api/account/team', { as: ours })).json).toEqual({
      agents: [],
      branches: [],
    });
  });

  test('security.md 3.2 (15): after sign-out the token is refused at once', async () => {
    const token = await api.mint(agency.agent);
    expect((await api.call('/api/account', { as: token })).status).toBe(200);
    follows(account.signOut, await api.call('/api/account/sign-out', { as: token, body: {} }));
    expect((await api.call('/api/account', { as: token })).status).toBe(401);
    expect((await api.call('/api/account', { as: agency.agent })).status).toBe(200);
  });

  test('a listing is added, read, found, edited, moved, archived and restored', async () => {
    const made = await created(listingInput({ address: { streetName: 'Jacaranda' } }));
    expect(made).toMatchObject({
      state: 'draft',
      version: 1,
      addressLine: '12 Jacaranda Street, NEWTOWN NSW 2042',
      agencyId: agency.id,
    });
    expect(made.reference).toMatch(new RegExp(`^${agency.prefix}-\\d{6}$`));

    const path = `/api/listings/${made.id}`;
    const as = agency.principal;
    expect(follows(listings.detail, await api.call(path, { as }))).toEqual(made);

    const found = await api.call('/api/listings?queries[]=jacarnada', { as });
    expect(follows(listings.search, found)).toMatchObject({
      hits: [{ _source: { id: made.id } }],
      total: { value: 1, relation: 'eq' },
      corrected: true,
    });

    const next = listingInput({
      ...listingInput(),
      vendors: made.vendors,
      saleMethod: 'auction',
      authority: { kind: 'exclusive', signedOn: '2026-11-20' },
    });
    const edited = await api.call(path, { as, method: 'PUT', body: next, ifMatch: 1 });
    expect(follows(listings.edit, edited)).toMatchObject({ version: 2, saleMethod: 'auction' });

    const moved = await api.call(`${path}/moves`, { as, body: { event: 'activate' }, ifMatch: 2 });
    expect(follows(listings.move, moved)).toMatchObject({ version: 3, state: 'active' });
    const withdrawn = await api.call(`${path}/moves`, {
      as,
      body: { event: 'withdraw', reason: 'The vendor changed their mind' },
      ifMatch: 3,
    });
    expect(follows(listings.move, withdrawn)).toMatchObject({ state: 'withdrawn' });

    const archived = await api.call(`${path}/archive`, { as, body: {}, ifMatch: 4 });
    expect(follows(listings.archive, archived)).toMatchObject({
      state: 'archived',
      archivedFrom: 'withdrawn',
    });
    const restored = await api.call(`${path}/restore`, { as, body: {}, ifMatch: 5 });
    expect(follows(listings.restore, restored)).toMatchObject({ state: 'withdrawn', version: 6 });

    const timeline = follows(listings.events, await api.call(`${path}/events`, { as })) as {
      events: { kind: string; actorName: string }[];
    };
    expect(timeline.events.map(({ kind }) => kind)).toEqual([
      'restored',
      'archived',
      'moved',
      'moved',
      'edited',
      'created',
    ]);
    expect(new Set(timeline.events.map(({ actorName }) => actorName))).toEqual(
      new Set([agency.principal.name]),
    );
  });

  test('a replica is filled with the listings and then told what changed', async () => {
    const as = agency.agent;
    const made = await api.call('/api/listings', {
      as,
      body: { id: newId(), listing: listingInput({ address: { streetName: 'Correa' } }) },
    });
    const { id } = made.json as Listing;
    const page = async (cursor?: string) => {
      const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const answer = await api.call(`/api/listings/changes${query}`, { as });
      return follows(listings.changes, answer) as ListingChanges;
    };
    const first = await page();
    expect(first).toMatchObject({ isReset: true, isComplete: false, removed: [] });
    expect(first.rows).toEqual([expect.objectContaining({ id, version: 1 })]);
    const second = await page(first.cursor);
    expect(second).toMatchObject({ rows: [], removed: [], isReset: false, isComplete: true });
    const body = listingInput({ leadAgentId: as.id, saleMethod: 'tender' });
    await api.call(`/api/listings/${id}`, { as, method: 'PUT', body, ifMatch: 1 });
    const third = await page(second.cursor);
    expect(third).toMatchObject({ rows: [{ id, version: 2, saleMethod: 'tender' }], removed: [] });
  });

  test('a document goes up, comes down and is removed', async () => {
    const { id } = await created();
    const calls = documentCalls(api, id, agency.principal);
    const bytes = samplePdf();
    const facts = factsOf(bytes);
    const begun = follows(documents.begin, await calls.begin(facts));
    expect(follows(documents.list, await calls.list())).toEqual({ documents: [begun] });
    const progress = follows(documents.addPart, await calls.part(facts.id, 0, bytes));
    expect(progress).toEqual({ receivedBytes: bytes.length, state: 'stored' });
    const path = `${calls.path}/${facts.id}/content`;
    const content = await api.call(path, { as: agency.principal });
    follows(documents.content, content);
    expect(content.text).toBe(bytes.toString());
    follows(documents.remove, await calls.remove(facts.id));
    expect(follows(documents.list, await calls.list())).toEqual({ documents: [] });
  });

  test('the search result goes out as CSV', async () => {
    await created(listingInput({ address: { streetName: 'Bottlebrush' } }));
    const answer = await api.call('/api/listings/export.csv?queries[]=bottlebrush', {
      as: agency.principal,
    });
    follows(listings.export, answer);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text.split('\r\n')).toHaveLength(3);
  });

  test('an import keeps its rows apart until all are listings at once', async () => {
    const as = agency.principal;
    const id = newId();
    const begun = await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 3 } });
    expect(follows(imports.begin, begun)).toMatchObject({ receivedRows: 0, state: 'receiving' });
    const row = () => ({
      id: newId(),
      listing: listingInput({ address: { streetName: 'Grevillea' } }),
    });
    const put = (batch: number, rows: unknown[]) =>
      api.call(`/api/imports/${id}/batches/${batch}`, { as, method: 'PUT', body: { rows } });
    follows(imports.addRows, await put(0, [row(), row()]));
    const early = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
    expect(early.json).toMatchObject({ status: 409, code: 'import.incomplete' });
    const second = follows(imports.addRows, await put(1, [row()])) as ListingImport;
    expect(second.receivedRows).toBe(3);
    const count = async () =>
      (
        (await api.call('/api/listings?queries[]=grevillea', { as })).json as {
          total: { value: number };
        }
      ).total.value;
    expect(await count()).toBe(0);
    const done = await api.call(`/api/imports/${id}/commit`, { as, body: {} });
    expect(follows(imports.commit, done)).toMatchObject({ state: 'committed' });
    expect(await count()).toBe(3);
    const again = await api.call(`/api/imports/${id}/cancel`, { as, body: {} });
    expect(again.json).toMatchObject({ code: 'import.closed' });
  });

  test('an import is cancelled', async () => {
    const id = newId();
    const as = agency.agent;
    await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 3 } });
    const cancelled = await api.call(`/api/imports/${id}/cancel`, { as, body: {} });
    expect(follows(imports.cancel, cancelled)).toMatchObject({ state: 'cancelled' });
  });

  test('people say no and ask for help, and our own staff answer', async () => {
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const made = async (state?: Parameters<typeof putInState>[2]) => {
      const sent = await sendToOwners(api, agency, [owner('Hope Help'), owner('Hal Help')]);
      const headers = { 'x-otp-id': await proofFor(api, sent) };
      if (state) await putInState(api, sent.id, state);
      const base = `/vendor/application/shortcode/${sent.codes[0]}`;
      const call = (path: string, body?: unknown) =>
        vendorCalls(api).call(base + path, body === undefined ? { headers } : { body, headers });
      return { id: sent.id, listingId: sent.listingId, call };
    };
    const staff = (path: string, body?: unknown) =>
      api.call(`/api/${path}`, body === undefined ? { as: credit } : { as: credit, body });
    const stopped = await made();
    follows(ownHelp.disagree, await stopped.call('/disagree', {}));
    follows(ownHelp.cancel, await stopped.call('/cancel', { reason: 'Sold' }));
    const owing = await made('active');
    const drawdownId = newId();
    const asked = { id: drawdownId, amount: 100_00, reason: 'Photos' };
    await applicationCalls(api, owing.listingId, agency.principal).act(
      owing.id,
      'drawdowns',
      asked,
    );
    follows(ownHelp.declineFunds, await owing.call(`/requests/${drawdownId}/decline`, {}));
    const id = newId();
    follows(ownHelp.ask, await owing.call('/help', { id, kind: 'hardship' }));
    const item = `help-items/${id}`;
    follows(help.acknowledge, await staff(`${item}/acknowledge`, {}));
    follows(help.askMore, await staff(`${item}/ask-more`, { words: 'Since when?' }));
    follows(ownHelp.supplyMore, await owing.call(`/help/${id}/more`, { words: 'Since May' }));
    follows(ownHelp.read, await owing.call('/help'));
    follows(help.list, await staff('help-items'));
    const answer = { outcome: 'refused', answer: 'It settles next week' };
    follows(help.answer, await staff(`${item}/answer`, answer));
    follows(help.close, await staff(`${item}/close`, { event: 'close', note: 'Settled' }));
    await putInState(api, owing.id, 'overdue');
    follows(help.overdue, await staff('overdue-applications'));
    const dueOn = '2090-01-01';
    const reason = 'It settles later';
    follows(help.cure, await staff(`applications/${owing.id}/cure`, { dueOn, reason }));
    await putInState(api, owing.id, 'overdue');
    follows(
      help.writeOff,
      await staff(`applications/${owing.id}/write-off`, { amount: 0, reason }),
    );
    const complaint = { name: 'Paul', email: 'paul@public.example', about: 'other', words: 'Late' };
    const complained = await api.call('/api/public/complaints', {
      body: { id: newId(), ...complaint },
    });
    follows(ownHelp.complain, complained);
  });

  test('funds are asked for, decided and taken back', async () => {
    const { id: listingId } = await created();
    const calls = applicationCalls(api, listingId, agency.principal);
    const { json } = await calls.create({ product: 'bridging-loan' });
    const { id } = json as { id: string };
    await putInState(api, id, 'active');
    const [kept, other] = [newId(), newId()];
    const path = `drawdowns/${other}`;
    const asked = { amount: 1_000_00, reason: 'Photos' };
    follows(drawdowns.request, await calls.act(id, 'drawdowns', { id: kept, ...asked }));
    follows(drawdowns.request, await calls.act(id, 'drawdowns', { id: other, ...asked }));
    follows(drawdowns.cancel, await calls.act(id, `${path}/cancel`, { reason: 'Sold' }));
    await putDrawdownInState(api, kept, 'in_review');
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const { act } = applicationCalls(api, listingId, credit);
    const decision = { event: 'approve', reason: 'Within the price' };
    const queued = await api.call('/api/drawdowns-to-review', { as: credit });
    expect(follows(drawdowns.toReview, queued)).toMatchObject({
      items: [{ drawdown: { id: kept }, applicationId: id, product: 'bridging-loan' }],
    });
    follows(drawdowns.decide, await act(id, `drawdowns/${kept}/decision`, decision));
    const as = agency.principal;
    const listed = await api.call(`/api/applications/${id}/drawdowns`, { as });
    expect(follows(drawdowns.list, listed)).toMatchObject({
      drawdowns: [{ state: 'approved' }, { state: 'cancelled' }],
    });
  });

  test('an application is made, sent, reminded of, decided and cancelled', async () => {
    const { id: listingId } = await created();
    const calls = applicationCalls(api, listingId, agency.principal);
    follows(products.list, await api.call('/api/products', { as: agency.agent }));
    follows(products.ofListing, await calls.funding('?amount=800000'));
    const { id } = follows(applications.create, await calls.create()) as { id: string };
    follows(applications.send, await calls.act(id, 'send'));
    follows(applications.links, await calls.links(id));
    follows(applications.remind, await calls.act(id, 'remind'));
    follows(applications.ofListing, await calls.list());
    await putInState(api, id, 'in_review');
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const { act } = applicationCalls(api, listingId, credit);
    const waiting = await api.call('/api/applications-to-review', { as: credit });
    expect(follows(applications.toReview, waiting)).toMatchObject({
      items: [{ application: { id, parties: [{ name: 'Vera Vendor' }] } }],
    });
    const approval = { event: 'approve', reasons: [] };
    follows(applications.decide, await act(id, 'decision', approval, { ifMatch: 2 }));
    const cancelled = await calls.act(id, 'cancel', { reason: 'Sold' }, { ifMatch: 3 });
    follows(applications.cancel, cancelled);
    expect(follows(applications.read, await calls.read(id))).toMatchObject({ state: 'cancelled' });
    follows(applications.events, await calls.events(id));
  });

  test('an agency’s settings are read and chosen', async () => {
    const path = `/api/agencies/${agency.id}/settings`;
    follows(agencySettings.read, await api.call(path, { as: agency.agent }));
    const own = follows(
      agencySettings.agencies,
      await api.call('/api/agencies', { as: agency.agent }),
    );
    expect(own).toMatchObject({ agencies: [{ id: agency.id }] });
    const put = { method: 'PUT', ifMatch: 0, body: { paymentMethods: ['payid'] } };
    const chosen = await api.call(`${path}/payment-methods`, { ...put, as: agency.principal });
    follows(agencySettings.choosePaymentMethods, chosen);
    const as = await addPlatformPerson(api.database, 'platform-super');
    const flags = { method: 'PUT', ifMatch: 1, body: { flags: [] }, as };
    follows(agencySettings.chooseFlags, await api.call(`${path}/flags`, flags));
    const costs = { acceptanceCosts: [{ scheme: 'amex', from: '2026-01-01', percent: 1_100_000 }] };
    const entered = { method: 'PUT', ifMatch: 2, body: costs, as };
    follows(
      agencySettings.enterAcceptanceCosts,
      await api.call(`${path}/acceptance-costs`, entered),
    );
    const limited = { method: 'PUT', ifMatch: 3, body: { creditLimit: 100_000_00 }, as };
    follows(agencySettings.limitCredit, await api.call(`${path}/credit-limit`, limited));
  });

  test('a template is designed over a PDF, published twice, put away and taken back', async () => {
    const calls = templateCalls(api, agency.principal);
    const fileId = newId();
    follows(contractFiles.upload, await calls.upload(await contractPdf(), fileId));
    follows(contractFiles.read, await calls.file(fileId));
    const made = await calls.create(calls.template(fileId));
    const { id } = follows(templates.create, made) as { id: string };
    follows(contractFiles.content, await calls.content(fileId));
    follows(contractFiles.propose, await calls.propose(fileId));
    follows(templates.publish, await calls.publish(id, 1));
    follows(templates.saveDraft, await calls.saveDraft(id, calls.draft(fileId), 2));
    follows(templates.discardDraft, await calls.discardDraft(id, 3));
    await calls.saveDraft(id, calls.draft(fileId), 4);
    follows(templates.publish, await calls.publish(id, 5, 'Second'));
    follows(templates.versions, await calls.versions(id));
    follows(templates.readVersion, await calls.version(id, 2));
    follows(templates.archive, await calls.shelve(id, 'archive', 6));
    follows(templates.restore, await calls.shelve(id, 'restore', 7));
    follows(templates.read, await calls.read(id));
    expect(follows(templates.list, await calls.list())).toMatchObject({ templates: [{ id }] });
  });

  test('money is paid out, asked for, received, given back, settled and accounted for', async () => {
    const waiting = await applicationWith(api, { state: 'accepted' });
    const drawdownId = await approvedDrawdown(waiting);
    const paidOut = await waiting.call(`/drawdowns/${drawdownId}/disburse`, { body: {} });
    follows(payments.disburse, paidOut);
    const other = await approvedDrawdown(waiting, { amount: 1_00, payee: 'Wattle Painting' });
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE application SET approved_amount = amount + 100 WHERE id = $1', [waiting.id]),
    );
    // An account under another name waits for our staff.
    const painter = { name: 'Wattle Painters', bsb: '062000', accountNumber: '12345678' };
    await waiting.call(`/drawdowns/${other}/disburse`, { body: { payee: painter } });
    const second = await addPlatformPerson(api.database, 'platform-credit');
    follows(
      payouts.accounts,
      await api.call('/api/payee-accounts', { as: waiting.agency.principal }),
    );
    follows(payouts.ofApplication, await waiting.call('/payouts'));
    const toConfirm = await api.call('/api/payouts-to-confirm', { as: second });
    const { items } = follows(payouts.toConfirm, toConfirm) as {
      items: { request: { id: string } }[];
    };
    const decision = `/api/payouts-to-confirm/${items.at(-1)?.request.id}/decision`;
    const refusal = { event: 'refuse', reason: 'Not who was agreed' };
    follows(payouts.decide, await api.call(decision, { as: second, body: refusal }));
    await runJobs(api);
    const reverser = await addPlatformPerson(api.database, 'platform-credit');
    const back = { as: reverser, body: { reason: 'Sent to us again by the agency' } };
    const reversed = await waiting.call(`/drawdowns/${drawdownId}/reverse`, back);
    expect(follows(drawdowns.reverse, reversed)).toMatchObject({ state: 'reversed' });
    expect(await waiting.balances()).toMatchObject({ principal: 0, fees: 0 });
    const funded = await active(api);
    const as = funded.agency.principal;
    const payee = { name: 'Wattle Painting', bsb: '062000', accountNumber: '12345678' };
    follows(payments.checkPayee, await api.call('/api/payee-checks', { as, body: payee }));
    const choice = { id: newId(), purpose: 'settlement', method: 'payid' };
    const started = await funded.call('/payments', { body: choice });
    const payment = follows(payments.start, started) as Payment;
    await transfer(funded, { ...payment, amount: 75_00 as never });
    follows(payments.receipt, await funded.call(`/payments/${payment.id}/receipt`));
    follows(payments.ofApplication, await funded.call('/payments'));
    const { figure } = follows(ledger.payout, await funded.call('/payout')) as { figure: number };
    expect(figure).toBe(5_200_00);
    follows(ledger.account, await funded.call('/account'));
    follows(ledger.payoutLetter, await funded.call('/payout-letter'));
    const mail = { key: newId(), body: { amount: figure } };
    follows(ledger.mailPayoutLetter, await funded.call('/payout-letter/mail', mail));
    const stated = await funded.payout();
    const { on, goodUntil = on } = stated;
    const of = { agencyId: funded.agency.id, applicationId: funded.id };
    const letter = api.deps.letters.seal({ ...of, figure: stated.figure, on, goodUntil });
    const checked = await api.call(`/api/public/verify/payout-letter/${letter}`);
    expect(follows(verification.payoutLetter, checked)).toMatchObject({ outcome: 'holds' });
    follows(ledger.statement, await funded.call('/statement'));
    const settle = () => funded.call('/settle', { key: newId(), body: { amount: figure } });
    const first = follows(settlements.report, await settle()) as { id: string };
    const undone = await funded.call(`/settlements/${first.id}/take-back`, { body: {} });
    follows(settlements.takeBack, undone);
    const reported = follows(settlements.report, await settle()) as { id: string };
    follows(settlements.ofApplication, await funded.call('/settlements'));
    const listedReports = await api.call('/api/settlements-to-confirm', { as: reverser });
    follows(settlements.toConfirm, listedReports);
    const seen = { event: 'confirm', reason: 'Seen on the account' };
    const confirm = `/api/settlements-to-confirm/${reported.id}/decision`;
    follows(settlements.decide, await api.call(confirm, { as: reverser, body: seen }));
    follows(ledger.entries, await funded.call('/ledger'));

    const paid = await applicationWith(api, { amount: 100_00 });
    const now = await paid.start();
    await transfer(paid, { ...now, amount: 130_00 as never });
    const credit = await addPlatformPerson(api.database, 'platform-credit');
    const listed = await api.call('/api/payment-exceptions', { as: credit });
    const { exceptions } = follows(payments.exceptions, listed) as { exceptions: { id: string }[] };
    const path = `/api/payment-exceptions/${exceptions[0]?.id}/resolve`;
    const kept = { as: credit, body: { outcome: 'kept-as-credit', note: 'As the payer wishes' } };
    follows(payments.resolve, await api.call(path, kept));
    const body = { reason: 'Paid twice' };
    follows(payments.refund, await paid.call(`/payments/${now.id}/refund`, { body }));
    const repayment = (await funded.payments()).find(
      ({ state, purpose }) => state === 'settled' && purpose === 'settlement',
    );
    const giveBack = `/payments/${repayment?.id}/refund-repayment?agency=${funded.agency.id}`;
    const given = await funded.call(giveBack, { as: credit, body });
    expect(follows(payments.refundRepayment, given)).toMatchObject({ state: 'refund_pending' });
  });

  test('money is paid by the holder of a link', async () => {
    const sent = await sendToOwners(api, agency, [owner('Vera Payer')]);
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    const base = `/vendor/application/shortcode/${sent.codes[0]}`;
    await calls.call(base, { headers });
    const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
    const started = await calls.call(`${base}/payments`, { headers, body });
    const payment = follows(payer.start, started) as Payment;
    const said = { headers, body: { reference: payment.reference } };
    follows(payer.saySent, await calls.call(`${base}/payments/sent`, said));
    await transfer({ api }, payment);
    await runJobs(api);
    const listed = await calls.call(`${base}/payments`, { headers });
    expect(follows(payer.list, listed)).toMatchObject({ payments: [{ state: 'settled' }] });
    follows(payer.receipt, await calls.call(`${base}/payments/${payment.id}/receipt`, { headers }));
    follows(payer.payout, await calls.call(`${base}/payout`, { headers }));
    follows(payer.account, await calls.call(`${base}/account`, { headers }));
    follows(payer.statement, await calls.call(`${base}/statement`, { headers }));
  });

  test('one-time codes and what a link opens', async () => {
    const { otp, vendorApplications } = contractTable;
    // With the payment methods that every agency begins with.
    const own = await addAgency(api.database);
    const as = own.principal;
    await switchOn(api, own, ['direct-application', 'admin-payment-options']);
    const choice = { amount: 5_000_00 };
    const listing = { price: { estimateLow: 1_000_000_00 } };
    const sent = await sendToOwners(api, own, [owner('Vera Vendor')], choice, listing);
    const [code = ''] = sent.codes;
    const { call } = vendorCalls(api);
    const post = (path: string) => call(path, { body: {} });
    follows(otp.available, await call(`/otp/available/${code}`));
    // Within 30 seconds one code for a channel: another link for each.
    const [one, two] = [await sendToOwners(api, own), await sendToOwners(api, own)];
    const three = await sendToOwners(api, own);
    follows(otp.emailByShortcode, await post(`/otp/email/shortcode/${one.codes[0]}`));
    follows(otp.emailByReference, await post(`/otp/email/application/${one.id}`));
    follows(otp.smsByReference, await post(`/otp/sms/application/${two.id}`));
    follows(otp.smsToVendor, await call(`/otp/sms/vendor/shortcode/${two.codes[0]}`));
    const enter = async (of: typeof sent, kind: string) => {
      const { otpId } = sentIn(await post(`/otp/sms/shortcode/${of.codes[0]}`));
      const otpValue = (await sentCodes(api, of)).at(-1)?.code;
      const path = `/otp/${otpId}/${kind}/${of.codes[0]}`;
      return call(path, { body: { otpValue } });
    };
    follows(otp.smsByShortcode, await post(`/otp/sms/shortcode/${three.codes[0]}`));
    follows(otp.verifyVendor, await enter(three, 'vendor'));
    const { otpId } = follows(otp.verify, await enter(sent, 'application')) as { otpId: string };
    follows(otp.status, await call(`/otp/${otpId}/direct-application${code}/status`));
    const party = `/api/applications/${sent.id}/parties/${sent.owners[0]?.id}`;
    follows(otp.unlock, await api.call(`${party}/otp-unlock`, { as, body: {} }));
    const asked = await api.call(`${party}/otp-grant`, { as, body: { reason: 'By phone' } });
    const grant = follows(otp.grant, asked) as { otpId: string; otpSecret: string; scope: string };
    const { otpSecret, scope } = grant;
    const check = { as, body: { otpSecret, scope } };
    follows(otp.check, await call(`/otp/${grant.otpId}/check`, check));

    const base = `/vendor/application/shortcode/${code}`;
    const headers = { 'x-otp-id': otpId };
    follows(vendorApplications.otpInfo, await call(`${base}/otp-info`));
    const read = follows(vendorApplications.read, await call(base, { headers }));
    follows(vendorApplications.keyTerms, await call(`${base}/key-terms`, { headers }));
    follows(vendorApplications.bankDetails, await call(`${base}/bank-details`, { headers }));
    follows(vendorApplications.bpay, await call(`${base}/bpay`, { headers }));
    follows(vendorApplications.payId, await call(`${base}/payid`, { headers }));
    const put = { method: 'PUT', headers };
    const steps = { body: { answers: {} }, ifMatch: (read as Listing).version };
    const save = `${base}/mark-partially-completed/${sent.id}`;
    follows(vendorApplications.saveSteps, await call(save, { ...put, ...steps }));
    const agreed = { textVersion: CONSENT_VERSION, amount: 5_000_00 };
    const complete = await call(`${base}/complete/${sent.id}`, { ...put, body: agreed });
    follows(vendorApplications.complete, complete);
    const more = { amount: 1_000_00, reason: 'More photos' };
    const request = await call(`${base}/${newId()}`, { ...put, body: more });
    follows(vendorApplications.requestFunds, request);
    await runJobs(api);
    await runJobs(api);
    follows(payer.payoutLetter, await call(`${base}/payout-letter`, { headers }));
    const direct = {
      id: newId(),
      agencyId: own.id,
      requestedProductType: 'standard',
      amount: 5_000_00,
      address: listingInput().address,
      vendors: [{ name: 'Dora Direct', email: 'dora@owner.example' }],
    };
    follows(vendorApplications.create, await call('/vendor/application', { body: direct }));
  });

  test('an envelope is composed, sent, opened beside a host, corrected, voided and sent again', async () => {
    const as = agency.principal;
    const fileId = newId();
    await templateCalls(api, as).upload(await contractPdf(), fileId);
    const wanted = [{ key: 'vendor-1' }, { key: 'vendor-2' }];
    const sent = await envelopeOf(api, { agency, fileId, wanted }, false);
    const { call, act, create, read } = sent.calls;
    const [one, two] = sent.people;
    if (!one || !two) throw new Error('Two sign');
    const draft = draftFor(fileId, sent.people);
    follows(envelopes.create, await create(sent.listingId, draft));
    const { id: _, product: __, ...body } = draft;
    const path = `/api/envelopes/${draft.id}`;
    follows(envelopes.edit, await call(path, { method: 'PUT', body, ifMatch: 1 }));
    follows(envelopes.preview, await call(`${path}/documents/0/preview`));
    follows(envelopes.send, await act(draft.id, 'send'));
    follows(envelopes.read, await read(draft.id));
    follows(envelopes.ofListing, await call(`/api/listings/${sent.listingId}/envelopes`));
    follows(envelopes.events, await call(`${path}/events`));
    follows(envelopes.content, await call(`${path}/documents/0/content`));
    follows(envelopes.remind, await call(`${path}/remind`, { body: {} }));
    const channels = { channels: ['EMAIL'] };
    const contact = await act(draft.id, `recipients/${one.id}/contact`, channels);
    follows(envelopes.fixContact, contact);
    const other = { email: 'other@signer.example', phone: '0491 570 158', channels: ['EMAIL'] };
    await act(draft.id, `recipients/${one.id}/contact`, other);
    const second = { as: agency.people['manage-agency-applications'] };
    const confirming = `recipients/${one.id}/contact/confirm`;
    follows(envelopes.confirmContact, await act(draft.id, confirming, {}, second));
    const host = { identifiedBy: 'known-personally', isPresent: true };
    const session = await call(`${path}/recipients/${one.id}/in-person`, { body: host });
    follows(envelopes.inPerson, session);
    follows(envelopes.correct, await act(draft.id, 'correct'));
    await act(draft.id, 'send');
    follows(envelopes.void, await act(draft.id, 'void', { reason: 'Sold' }));
    await act(sent.id, 'send');
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE envelope SET state = 'expired' WHERE id = ${sent.id}`),
    );
    follows(envelopes.resend, await act(sent.id, 'resend', { expiresInDays: 5 }));
  });

  test('somebody who signs reads, agrees, fills, signs and gets their copy, or declines', async () => {
    const fileId = newId();
    await templateCalls(api, agency.principal).upload(await contractPdf(), fileId);
    const make = (keys: string[]) =>
      envelopeOf(api, { agency, fileId, wanted: keys.map((key) => ({ key })) });
    const sent = await make(['vendor-1']);
    const who = sent.person('vendor-1');
    const signer = await provenSigner(api, sent, who);
    follows(signing.info, await signer.info());
    follows(signing.read, await signer.read());
    follows(signing.document, await signer.document());
    follows(signing.consent, await signer.consent());
    follows(signing.saveAnswers, await signer.save(answersOf(who)));
    const seen = await signer.read();
    follows(signing.sign, await signer.sign((seen.json as { version: number }).version));
    await runJobs(api);
    follows(signing.copy, await signer.copy());
    const [document] = envelopeIn(await sent.calls.read(sent.id)).documents;
    const { sealedSha256: sha256, verifyCode } = document ?? {};
    const verified = await api.call('/api/public/verify', { body: { sha256 } });
    expect(follows(verification.byHash, verified)).toMatchObject({ outcome: 'sealed' });
    const byCode = await api.call(`/api/public/verify/${verifyCode}`);
    expect(follows(verification.byCode, byCode)).toMatchObject({ outcome: 'sealed', sha256 });
    const declined = await make(['vendor-1']);
    const other = await provenSigner(api, declined, declined.person('vendor-1'));
    follows(signing.decline, await other.decline());
  });

  test('no endpoint of the older modules was left out', () => {
    const calls = Object.values(contractTable).flatMap((each) => Object.values<Endpoint>(each));
    expect([...visited].sort()).toEqual(calls.map(({ id }) => id).sort());
  });
});
