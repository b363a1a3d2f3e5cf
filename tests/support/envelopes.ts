import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Envelope } from '../../contract/envelope-shapes.ts';
import type { Signing } from '../../contract/signing-shapes.ts';
import { SIGNING_CONSENT_VERSION } from '../../domain/contracts/signing/consent.ts';
import type { TemplateBody } from '../../domain/contracts/template/body.ts';
import type { SignerRole } from '../../domain/contracts/template/signers.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import type { Answer, TestApi, TestCall } from './api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from './builders.ts';
import { contractPdf, templateCalls } from './contract-papers.ts';
import { ownAddress, sentIn, verifiedIn } from './vendor-links.ts';

/** Somebody of the tests whom an envelope is for; the order of the list is that of signing. */
export type Wanted = {
  key: string;
  kind?: 'signer' | 'witness' | 'copy';
  witnessOf?: string;
  position?: number;
  name?: string;
  email?: string;
  phone?: string;
  channels?: ('EMAIL' | 'SMS')[];
};

/** A person as the envelope names them, with how they are reached. */
export type Person = Wanted & { id: string; name: string; email: string; phone: string };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small picture of a hand: black on nothing, one for each number. */
export function handPng(shade = 0): string {
  const [width, height] = [24, 12];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.from(Array.from({ length: width }, (_x, x) => ((x + y + shade) % 3 ? 255 : 0))),
    ]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

const roleOf = (key: string) => key.split('-')[0] as SignerRole;

/** A text, a signature and a date for each of them who signs, on the first page. */
function bodyFor(people: readonly Wanted[]): TemplateBody {
  const acting = people.filter(({ kind }) => kind !== 'copy');
  return {
    signers: acting.map(({ key, kind = 'signer', witnessOf, position }, at) => ({
      id: key,
      role: roleOf(key),
      kind: kind === 'witness' ? 'witness' : 'signer',
      label: key,
      ...(witnessOf ? { witnessFor: witnessOf } : {}),
      order: position ?? at + 1,
    })),
    groups: [],
    fields: acting.flatMap(({ key }, at) => {
      const place = { page: 0, y: 60 + at * 60, width: 120, height: 40, signerId: key };
      return [
        { id: `${key}-note`, type: 'text', label: 'Note', required: true, x: 20, ...place },
        {
          id: `${key}-hand`,
          type: 'signature',
          label: 'Signature',
          required: true,
          x: 160,
          ...place,
        },
        { id: `${key}-date`, type: 'sign_date', label: 'Signed', required: true, x: 300, ...place },
      ] as const;
    }),
  };
}

let made = 0;

/** A name for each number: no two are near each other, so that nobody's contact waits for being like another's. */
function lastName(number: number): string {
  const digest = createHash('sha256').update(String(number)).digest('hex').slice(0, 12);
  const letters = [...digest].map((sign) => 'abcdefghkmnoprst'[Number.parseInt(sign, 16)]);
  return `P${letters.join('')}`;
}

/** These people with ids, names and contacts of their own. */
export function people(wanted: readonly Wanted[]): Person[] {
  return wanted.map((each) => {
    made += 1;
    const digits = String(100_000 + (made % 900_000));
    return {
      id: newId(),
      name: `${each.key} ${lastName(made)}`,
      email: `person${made}@signer.example`,
      phone: `+61491${digits}`,
      ...each,
    };
  });
}

/** An agency with a checked file to sign; made once for many envelopes. */
export async function signingAgency(api: TestApi) {
  const agency = await addAgency(api.database);
  const fileId = newId();
  const { upload } = templateCalls(api, agency.principal);
  const kept = await upload(await contractPdf(), fileId);
  if (kept.status !== 200) throw new Error(kept.text);
  return { agency, fileId };
}

type Options = {
  agency: TestAgency;
  fileId: string;
  wanted: readonly Wanted[];
  draft?: Record<string, unknown>;
  listing?: Record<string, unknown>;
};

/** What somebody composes for these people over one file. */
export function draftFor(fileId: string, whom: readonly Person[], changes: object = {}) {
  const idOf = (key: string | undefined) => whom.find((each) => each.key === key)?.id;
  return {
    id: newId(),
    product: 'adhoc-contract',
    subject: 'An agreement',
    message: 'Please read it.',
    inOrder: true,
    expiresInDays: 14,
    remindEveryDays: 3,
    documents: [{ kind: 'file', fileId, name: 'Agreement', body: bodyFor(whom), prefilled: {} }],
    recipients: whom.map(({ key, kind = 'signer', witnessOf, ...person }, at) => ({
      id: person.id,
      kind,
      role: roleOf(key),
      ...(kind === 'copy' ? {} : { signerKey: key }),
      ...(witnessOf ? { witnessFor: idOf(witnessOf) } : {}),
      name: person.name,
      email: person.email,
      phone: person.phone,
      channels: person.channels ?? ['EMAIL', 'SMS'],
      position: person.position ?? at + 1,
    })),
    ...changes,
  };
}

/** The calls about envelopes, by someone. */
export function envelopeCalls(api: TestApi, as: TestCall['as'] & {}) {
  const call = (path: string, options: TestCall = {}) => api.call(path, { as, ...options });
  const read = (id: string) => call(`/api/envelopes/${id}`);
  return {
    call,
    read,
    create: (listingId: string, draft: object, options: TestCall = {}) =>
      call('/api/envelopes', { body: { listingId, ...draft }, ...options }),
    /** On the version that is current, unless told otherwise. */
    act: async (id: string, what: string, body: object = {}, options: TestCall = {}) => {
      const { version } = envelopeIn(await read(id));
      return call(`/api/envelopes/${id}/${what}`, { body, ifMatch: version, ...options });
    },
    events: (id: string) => call(`/api/envelopes/${id}/events`),
  };
}

/** The envelope in an answer, or a fault of the test. */
export function envelopeIn(answer: Answer): Envelope {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.json as Envelope;
}

/** An envelope of a listing that was composed, and sent unless it is to stay a draft. */
export async function envelopeOf(api: TestApi, options: Options, isSent = true) {
  const { agency, fileId, wanted } = options;
  const as = agency.principal;
  const listingId = newId();
  const listing = listingInput({
    ...options.listing,
    // Each is a property of its own: whoever signs for one is known for all of its listings.
    address: { streetNumber: `${12 + made}`, ...(options.listing?.address as object) },
  });
  const kept = await api.call('/api/listings', { as, body: { id: listingId, listing } });
  if (kept.status !== 201) throw new Error(kept.text);
  const whom = people(wanted);
  const draft = draftFor(fileId, whom, options.draft);
  const calls = envelopeCalls(api, as);
  const created = await calls.create(listingId, draft);
  if (created.status !== 201) throw new Error(created.text);
  const sent = isSent ? await calls.act(draft.id, 'send') : created;
  if (sent.status >= 300) throw new Error(sent.text);
  const person = (key: string) => whom.find((each) => each.key === key) ?? fail(key);
  return { id: draft.id, listingId, listing, agency, people: whom, person, calls, draft };
}

export type SentEnvelope = Awaited<ReturnType<typeof envelopeOf>>;

function fail(key: string): never {
  throw new Error(`Nobody is ${key}`);
}

type LinkRow = { agency_id: string; code_sealed: string };

/** The code of a recipient's own link that works; undefined while they have none. */
export async function codeOf(
  { database, deps }: TestApi,
  { id: envelopeId }: Pick<SentEnvelope, 'id'>,
  { id: recipientId }: Pick<Person, 'id'>,
): Promise<string | undefined> {
  const [row] = await asSystem(database, (tx) =>
    rowsOf<LinkRow>(
      tx.execute(sql`SELECT agency_id, code_sealed FROM shortcode
        WHERE envelope_id = ${envelopeId} AND recipient_id = ${recipientId}
          AND revoked_at IS NULL AND in_person IS NULL`),
    ),
  );
  if (!row) return undefined;
  return deps.links.open(row.code_sealed, { agencyId: row.agency_id, envelopeId, recipientId });
}

type Kept = { agency_id: string; payload: { recipientId: string; facts: { codeSealed: string } } };

/** The one-time code that somebody of an envelope was sent last: what a worker would send. */
async function signingCode(
  { database, deps }: TestApi,
  { id: envelopeId }: Pick<SentEnvelope, 'id'>,
  { id: recipientId }: Pick<Person, 'id'>,
): Promise<string> {
  const rows = await asSystem(database, (tx) =>
    rowsOf<Kept>(
      tx.execute(sql`SELECT agency_id, payload FROM job
        WHERE payload ->> 'kind' = 'one-time-code' AND payload ->> 'envelopeId' = ${envelopeId}
          AND payload ->> 'recipientId' = ${recipientId} ORDER BY id`),
    ),
  );
  const last = rows.at(-1) ?? fail(recipientId);
  const owner = { agencyId: last.agency_id, envelopeId, recipientId };
  return deps.links.open(last.payload.facts.codeSealed, owner);
}

/** Calls as the signing page makes them, from an address of their own. */
export function signerCalls(api: TestApi, code: string, otpId?: string) {
  const headers = { ...ownAddress(), ...(otpId ? { 'x-otp-id': otpId } : {}) };
  const call = (path = '', options: TestCall = {}) =>
    api.call(`/api/public/signing/${code}${path}`, {
      ...options,
      headers: { ...headers, ...options.headers },
    });
  return {
    call,
    info: () => call('/info'),
    read: () => call(),
    consent: () => call('/consent', { body: { version: SIGNING_CONSENT_VERSION } }),
    save: (answers: object[]) => call('/answers', { method: 'PUT', body: { answers } }),
    sign: (version: number, body: object = {}) => call('/sign', { body, ifMatch: version }),
    decline: (reason = 'Not as agreed') => call('/decline', { body: { reason } }),
    document: (position = 0) => call(`/documents/${position}`),
    copy: (position = 0) => call(`/copy/${position}`),
  };
}

/** What a signer sees, or a fault of the test. */
export function signingIn(answer: Answer): Signing {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Signing;
}

/** Has somebody prove themselves by a code to their mobile, and gives their calls. */
export async function provenSigner(api: TestApi, sent: SentEnvelope, who: Person) {
  const code = (await codeOf(api, sent, who)) ?? fail(`${who.key} with a link`);
  const headers = ownAddress();
  const path = `/api/public/otp/sms/shortcode/${code}`;
  const { otpId } = sentIn(await api.call(path, { body: {}, headers }));
  const otpValue = await signingCode(api, sent, who);
  const checked = await api.call(`/api/public/otp/${otpId}/application/${code}`, {
    body: { otpValue },
    headers,
  });
  const proof = verifiedIn(checked);
  return { code, proof, codeId: otpId, ...signerCalls(api, code, proof) };
}

export type Signer = Awaited<ReturnType<typeof provenSigner>>;

/** What a person puts into their own fields. */
export function answersOf({ key }: Pick<Person, 'key'>, note = 'As agreed') {
  return [
    { position: 0, fieldId: `${key}-note`, value: note },
    { position: 0, fieldId: `${key}-hand`, value: { kind: 'drawn', png: handPng() } },
  ];
}

/** What a witness states. */
export const ATTESTED = {
  attestation: { address: '1 Nearby Street', isAdult: true, isNoParty: true, wasPresent: true },
};

/** Somebody agrees, fills what is theirs and signs. */
export async function signAs(api: TestApi, sent: SentEnvelope, who: Person): Promise<Signer> {
  const signer = await provenSigner(api, sent, who);
  signingIn(await signer.read());
  signingIn(await signer.consent());
  const saved = await signer.save(answersOf(who));
  if (saved.status !== 200) throw new Error(saved.text);
  const { version } = signingIn(await signer.read());
  signingIn(await signer.sign(version, who.kind === 'witness' ? ATTESTED : {}));
  return signer;
}
