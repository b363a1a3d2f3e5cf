import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import {
  codeIn as codeOfSettlement,
  withFunding,
  withLink as withSettlementLink,
} from '../../../server/modules/settlement/bookings/examples.ts';
import { codeIn, withLink, withMoney } from '../../../server/modules/trust/deposits/examples.ts';
import { verifySellers } from '../../support/aml.ts';
import { type Answer, startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { contractPdf, templateCalls } from '../../support/contract-papers.ts';
import {
  draftFor,
  envelopeCalls,
  envelopeOf,
  people,
  provenSigner,
  signerCalls,
} from '../../support/envelopes.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { documentCalls, factsOf } from '../../support/upload.ts';
import {
  ownAddress,
  owner,
  proofFor,
  sendToOwners,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let ways: Record<string, () => Promise<Answer>[]>;
let byFile: Record<string, (fileId: string) => Promise<Answer>[]>;
/** Files that the agent may not see: somebody's own, and a sealed one. */
let hidden: string[];

/** The names of everything that a call may be given. */
function namesIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()) {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'entries') for (const name of Object.keys(value)) found.add(name);
    namesIn(value, found, seen);
  }
  return found;
}

/** A photo that somebody added to their check, by the end of its address. */
async function addPaperOfCheck(listingId: string): Promise<string> {
  await verifySellers(api, listingId);
  const [row] = await asSystem(api.database, (tx) =>
    tx.rows<{ case_id: string; id: string }>(
      `INSERT INTO aml_document (agency_id, case_id, id, person_id, name, media_type, size, sha256, added_at)
       SELECT agency_id, id, gen_random_uuid(), gen_random_uuid(), 'licence.jpg', 'image/jpeg', 4, repeat('0', 64), now()
       FROM aml_case WHERE listing_id = $1 LIMIT 1 RETURNING case_id, id`,
      [listingId],
    ),
  );
  return `aml/cases/${row?.case_id}/documents/${row?.id}`;
}

/** A listing of the agency, and ids of what belongs to it by their names. */
function namedBy(listingId: string) {
  const made = new Map<string, string>();
  const id = (name: string) => {
    const known = made.get(name) ?? newId();
    made.set(name, known);
    return known;
  };
  return { listing: { agencyId: agency.id, id: listingId }, id };
}

/** A settlement of a listing whose funding has a letter, and the link of the buyer's side, which has no right to it. */
async function addSettlement(listingId: string) {
  const given = namedBy(listingId);
  const add = withSettlementLink('buyer', withFunding);
  await asSystem(api.database, (tx) => add(tx, given));
  return { application: given.id('application'), code: codeOfSettlement(given) };
}

/** A deposit of a listing with a receipt, and a link of it that asks for no code. */
async function addReceipt(listingId: string) {
  const given = namedBy(listingId);
  const add = withLink('vendor-conveyancer', withMoney('held'));
  await asSystem(api.database, (tx) => add(tx, given));
  return { receipt: given.id('receipt'), code: codeIn(given) };
}

/** Calls that answer bytes of a file, and calls that are about a contract file by its id. */
const answering = allEndpoints.filter(({ answer }) => 'file' in answer);
const naming = allEndpoints.filter(
  ({ id, body, params }) =>
    namesIn([body, params]).has('fileId') ||
    (id.startsWith('contract-files.') && id !== 'contract-files.upload'),
);

beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  const stranger = (await addAgency(api.database, 'Tarrabrook')).principal;
  const { agent, principal } = agency;
  const [loose, sealed] = [newId(), newId()];
  hidden = [loose, sealed];
  const theirs = templateCalls(api, principal);
  for (const id of hidden) await theirs.upload(await contractPdf(id), id);
  const sent = await envelopeOf(api, { agency, fileId: loose, wanted: [{ key: 'vendor-1' }] });
  await asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE contract_file SET created_by = NULL WHERE id = ${sealed}`),
  );
  const listingId = newId();
  await api.call('/api/listings', { as: agent, body: { id: listingId, listing: listingInput() } });
  const facts = factsOf(samplePdf());
  const kept = await documentCalls(api, sent.listingId, principal).upload(facts, samplePdf());
  expect(kept.status, kept.text).toBeLessThan(300);
  const signer = await provenSigner(api, sent, sent.person('vendor-1'));
  const paying = await sendToOwners(api, agency, [owner('Vera Vendor')]);
  const other = await sendToOwners(api, agency, [owner('Oscar Other')]);
  const headers = { ...ownAddress(), 'x-otp-id': await proofFor(api, other) };
  const started = await vendorCalls(api).call(
    `/vendor/application/shortcode/${other.codes[0]}/payments`,
    { body: { method: 'payid' }, headers },
  );
  const payment = (started.json as Partial<Payment>).id ?? newId();
  const own = { ...ownAddress(), 'x-otp-id': await proofFor(api, paying) };
  const get = (path: string, as: TestCall['as']) => api.call(path, as ? { as } : {});
  const document = `documents/${facts.id}/content`;
  const page = `/api/public/vendor/application/shortcode`;
  const paper = await addPaperOfCheck(sent.listingId);
  const [deposit, another] = [await addReceipt(sent.listingId), await addReceipt(listingId)];
  const settling = await addSettlement(listingId);
  const settlements = '/api/public/settlements';
  const receipts = (id: string, { receipt }: typeof deposit) =>
    `/api/listings/${id}/sold-deposit/receipts/${receipt}/paper`;
  ways = {
    // Our own account's files are our staff's alone, whatever run it is.
    'bank-desk.file': () => [get(`/api/bank-runs/${newId()}/file`, agent)],
    'aml.document': () => [
      get(`/api/listings/${sent.listingId}/${paper}`, stranger),
      get(`/api/listings/${listingId}/${paper}`, agent),
    ],
    'deposit-page.receipt': () => [
      api.call(`/api/public/deposits/${another.code}/receipts/${deposit.receipt}`),
      api.call(`/api/public/deposits/${'A'.repeat(22)}/receipts/${deposit.receipt}`),
    ],
    'documents.content': () => [
      get(`/api/listings/${sent.listingId}/${document}`, agent),
      get(`/api/listings/${listingId}/${document}`, agent),
      get(`/api/listings/${sent.listingId}/${document}`, stranger),
    ],
    'contract-files.content': () =>
      [...hidden, loose].flatMap((id) => [
        get(`/api/contract-files/${id}/content`, agent),
        get(`/api/contract-files/${id}/content`, stranger),
      ]),
    'envelopes.content': () =>
      [agent, stranger].map((as) => get(`/api/envelopes/${sent.id}/documents/0/content`, as)),
    'envelopes.preview': () =>
      [agent, stranger].map((as) => get(`/api/envelopes/${sent.id}/documents/0/preview`, as)),
    'signing.document': () => [
      signer.call('/documents/1'),
      signerCalls(api, '0123456789ABCDEF', signer.proof).call('/documents/0'),
    ],
    'signing.copy': () => [
      signerCalls(api, '0123456789ABCDEF', signer.proof).call('/copy/0'),
      // Nothing half-signed ever leaves.
      signer.call('/copy/0'),
    ],
    'payments.receipt': () => [
      get(`/api/applications/${other.id}/payments/${payment}/receipt`, stranger),
      get(`/api/applications/${paying.id}/payments/${payment}/receipt`, principal),
    ],
    'ledger.payout-letter': () => [get(`/api/applications/${paying.id}/payout-letter`, stranger)],
    'payer.payout-letter': () => [
      api.call(`${page}/${other.codes[0]}/payout-letter`, { headers: own }),
    ],
    'vendor-applications.key-terms': () => [
      api.call(`${page}/${other.codes[0]}/key-terms`, { headers: own }),
      api.call(`${page}/${paying.codes[0]}/key-terms?drawdownId=${newId()}`, { headers: own }),
    ],
    'ledger.statement': () => [get(`/api/applications/${paying.id}/statement`, stranger)],
    'payer.receipt': () => [
      api.call(`${page}/${paying.codes[0]}/payments/${payment}/receipt`, { headers: own }),
      api.call(`${page}/${other.codes[0]}/payments/${payment}/receipt`, { headers: own }),
    ],
    'payer.statement': () => [
      api.call(`${page}/${other.codes[0]}/statement`, { headers: own }),
      api.call(`${page}/0123456789ABCDEF/statement`, { headers: own }),
    ],
    'sold-deposits.receipt-paper': () => [
      get(receipts(sent.listingId, deposit), agent),
      get(receipts(sent.listingId, deposit), stranger),
      get(receipts(listingId, deposit), agent),
    ],
    'sale-settlements.statement-paper': () =>
      [agent, stranger].map((as) =>
        get(`/api/listings/${sent.listingId}/settlement/statement`, as),
      ),
    'settlement-page.statement-paper': () => [
      api.call(`${settlements}/${'A'.repeat(22)}/statement`),
    ],
    'settlement-page.payout-letter': () => [
      api.call(`${settlements}/${settling.code}/payout-letters/${settling.application}`),
      api.call(`${settlements}/${'A'.repeat(22)}/payout-letters/${settling.application}`),
    ],
    // The agency's whole book is for those who keep it.
    'trust-book.paper': () => [get('/api/trust-book/papers/cash-book/2026-11', agent)],
  };
  const mine = envelopeCalls(api, agent);
  const edited = draftFor(newId(), people([{ key: 'vendor-1' }]));
  const ownFile = newId();
  await templateCalls(api, agent).upload(await contractPdf('Own'), ownFile);
  const begun = await mine.create(listingId, {
    ...edited,
    ...draftFor(ownFile, people([{ key: 'vendor-1' }])),
    id: edited.id,
  });
  expect(begun.status, begun.text).toBe(201);
  byFile = {
    'contract-files.read': (id) => [get(`/api/contract-files/${id}`, agent)],
    'contract-files.content': (id) => [get(`/api/contract-files/${id}/content`, agent)],
    'contract-files.propose': (id) => [
      api.call(`/api/contract-files/${id}/proposals`, { as: agent, body: {} }),
    ],
    'envelopes.create': (id) => [
      mine.create(listingId, draftFor(id, people([{ key: 'vendor-1' }]))),
    ],
    'envelopes.edit': (id) => {
      const { id: _, product: __, ...body } = draftFor(id, people([{ key: 'vendor-1' }]));
      return [mine.call(`/api/envelopes/${edited.id}`, { method: 'PUT', body, ifMatch: 1 })];
    },
    'templates.create': (id) => [templateCalls(api, agent).create(theirs.template(id))],
    'templates.save-draft': (id) => [
      templateCalls(api, agent).saveDraft(newId(), theirs.draft(id), 1),
    ],
  };
});
afterAll(() => api.close());

const PDF = '%PDF-';
const ids = (endpoints: readonly Endpoint[]) => endpoints.map(({ id }) => id).sort();

test('security.md 3.2 (69): every way to the bytes of a file is tried by somebody without the right to it', async () => {
  expect(Object.keys(ways).sort()).toEqual(ids(answering));
  for (const [id, ask] of Object.entries(ways)) {
    for (const { status, text } of await Promise.all(ask())) {
      const other: Record<string, number[]> = {
        'signing.copy': [404, 409],
        'bank-desk.file': [403],
        'trust-book.paper': [403],
      };
      const refused = other[id] ?? [404, 428];
      expect(refused, `${id}: ${status} ${text.slice(0, 80)}`).toContain(status);
      expect(text).not.toContain(PDF);
    }
  }
});

test('a file that one may not see is no ground for anything: as if it weren’t there', async () => {
  expect(Object.keys(byFile).sort()).toEqual(ids(naming));
  /** An answer without what names the file or the request. */
  const said = ({ status, text }: Answer, fileId: string) => [
    status,
    text.replaceAll(fileId, 'ID').replace(/"instance":"[^"]+"/, ''),
  ];
  const missing = newId();
  for (const [id, ask] of Object.entries(byFile)) {
    const unknown = await Promise.all(ask(missing));
    for (const fileId of hidden) {
      const answers = await Promise.all(ask(fileId));
      expect(
        answers.map((each) => said(each, fileId)),
        id,
      ).toEqual(unknown.map((each) => said(each, missing)));
      for (const { status, text } of answers) {
        expect(status, `${id} ${text}`).toBeGreaterThanOrEqual(400);
        expect(text).not.toContain(PDF);
      }
    }
  }
});
