import { sql } from 'drizzle-orm';
import type { OtpSent, OtpVerified } from '../../contract/endpoints/otp.ts';
import { envelope } from '../../server/db/schema/contracts/envelope.ts';
import { envelopeRecipient } from '../../server/db/schema/contracts/recipient.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { openLinks } from '../../server/modules/applications/link-service.ts';
import type { Answer, TestApi, TestCall } from './api-app.ts';
import { applicationCalls, applicationIn } from './applications.ts';
import { addPlatformPerson, listingInput, newId, type TestAgency } from './builders.ts';

/** A person of the tests whom a link goes to. */
export type Owner = { id: string; name: string; email?: string; mobile?: string };

/** A person with an email and a mobile of their own. */
export function owner(name: string, contacts: Partial<Owner> = {}): Owner {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  return {
    id: newId(),
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${digits}@owner.example`,
    mobile: `+61491${digits}`,
    ...contacts,
  };
}

/** Letters of which none looks like another one, or two of them like a third. */
const LETTERS = 'aekpstxz';
let strangers = 0;

/** Somebody whose name nobody else has: what is open of a namesake sends an application to a person. */
export function stranger(name = 'Vera Vendor'): Owner {
  strangers += 1;
  const end = [...strangers.toString(LETTERS.length)].map((digit) => LETTERS[Number(digit)]);
  return owner(`${name}${end.join('')}`);
}

/** An application that was sent, with the code of each link in the order of its people. */
export type SentApplication = { id: string; listingId: string; owners: Owner[]; codes: string[] };

let houses = 0;

/** Makes a listing of these people at an address of its own, an application on it, and sends it. */
export async function sendToOwners(
  api: TestApi,
  agency: TestAgency,
  owners: Owner[] = [stranger()],
  choice: Record<string, unknown> = {},
  listing: Record<string, unknown> = {},
): Promise<SentApplication> {
  const listingId = newId();
  houses += 1;
  const address = { streetNumber: `${1000 + houses}` };
  const vendors = owners.map((each) => ({ kind: 'person', ...each }));
  const authority = { kind: 'sole', signedOn: '2026-01-05' };
  const as = agency.principal;
  const made = await api.call('/api/listings', {
    as,
    body: { id: listingId, listing: listingInput({ vendors, authority, address, ...listing }) },
  });
  if (made.status !== 201) throw new Error(made.text);
  await putOnSale(
    api,
    agency,
    listingId,
    owners.map(({ name }) => name),
  );
  const calls = applicationCalls(api, listingId, as);
  const created = await calls.create(choice);
  if (created.status !== 201) throw new Error(created.text);
  const { id } = applicationIn(created);
  const sent = await calls.act(id, 'send');
  if (sent.status !== 200) throw new Error(sent.text);
  const urls = await linksOf(api, agency, id);
  const codes = owners.map((each) => urls.get(each.id)?.split('/').at(-1) ?? '');
  return { id, listingId, owners, codes };
}

/** Puts a listing on sale by an agreement that these people signed, without the moves that lead there. */
export async function putOnSale(
  { database, clock }: TestApi,
  { id: agencyId }: Pick<TestAgency, 'id'>,
  listingId: string,
  names: readonly string[],
): Promise<void> {
  const [id, now] = [newId(), clock.now()];
  await asSystem(database, async (tx) => {
    await tx.execute(
      sql`UPDATE listing SET status = 'active' WHERE agency_id = ${agencyId} AND id = ${listingId}`,
    );
    await tx.insert(envelope).values({
      agencyId,
      id,
      listingId,
      product: 'listing-agreement',
      state: 'completed',
      subject: 'Agreement',
      message: '',
      inOrder: false,
      formality: 'simple',
      expiresInDays: 14,
      remindEveryDays: 0,
      version: 1,
      createdBy: newId(),
      createdByName: 'An agent',
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      completedAt: now,
    });
    await tx.insert(envelopeRecipient).values(
      names.map((name, at) => ({
        agencyId,
        envelopeId: id,
        id: newId(),
        kind: 'signer' as const,
        role: 'vendor' as const,
        name,
        signerKey: `vendor-${at + 1}`,
        channels: [],
        position: at + 1,
        state: 'signed' as const,
        version: 1,
      })),
    );
  });
}

/** The addresses that those applying were sent, also those that staff are never shown. */
export function linksOf(
  { database, deps }: TestApi,
  { id: agencyId }: Pick<TestAgency, 'id'>,
  id: string,
): Promise<Map<string, string>> {
  return asSystem(database, (tx) => openLinks(tx, deps.links, { agencyId, id }));
}

type Kept = { payload: { partyId: string; applicationId: string; facts: { codeSealed: string } } };

/** The codes that people of an application were sent, the latest last: what a worker would send. */
export async function sentCodes(
  { database, deps }: TestApi,
  { id }: Pick<SentApplication, 'id'>,
): Promise<{ partyId: string; channel: string; code: string }[]> {
  const rows = await asSystem(database, (tx) =>
    rowsOf<Kept & { agency_id: string; payload: { facts: { channel: string } } }>(
      tx.execute(sql`SELECT agency_id, payload FROM job
        WHERE payload ->> 'kind' = 'one-time-code' AND payload ->> 'applicationId' = ${id}
        ORDER BY id`),
    ),
  );
  return rows.map(({ agency_id: agencyId, payload }) => {
    const { partyId, applicationId, facts } = payload;
    const owner = { agencyId, applicationId, partyId };
    return { partyId, channel: facts.channel, code: deps.links.open(facts.codeSealed, owner) };
  });
}

/** What was sent, or a fault of the test. */
export function sentIn(answer: Answer): OtpSent {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as OtpSent;
}

let addresses = 0;

/** Headers of a caller whose address and device nobody else has; for servers that trust a proxy. */
export function ownAddress(): Record<string, string> {
  addresses += 1;
  return {
    'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    'x-device-key': `device-of-the-tests-${String(addresses).padStart(8, '0')}`,
  };
}

/** Calls as the pay page makes them, from an address of their own. */
export function vendorCalls(api: TestApi, headers: Record<string, string> = ownAddress()) {
  const call = (path: string, options: TestCall = {}) =>
    api.call(`/api/public${path}`, { ...options, headers: { ...headers, ...options.headers } });
  return {
    call,
    send: (code: string, channel: 'email' | 'sms' = 'sms', body: object = {}) =>
      call(`/otp/${channel}/shortcode/${code}`, { body }),
    verify: (otpId: string, code: string, otpValue: string) =>
      call(`/otp/${otpId}/application/${code}`, { body: { otpValue } }),
    status: (otpId: string, scope: string) => call(`/otp/${otpId}/${scope}/status`),
    /** The same without the proof in the address. */
    held: (otpId: string, scope: string) =>
      call(`/otp/held/${scope}/status`, { headers: { 'x-otp-id': otpId } }),
  };
}

/** Has the person of a link prove themselves, and gives the proof. */
export async function proofFor(...of: Parameters<typeof provenOwner>): Promise<string> {
  return (await provenOwner(...of)).proof;
}

/** The same with the id of the code, which whoever sent it knew before. */
export async function provenOwner(
  api: TestApi,
  sent: SentApplication,
  at = 0,
  calls = vendorCalls(api),
): Promise<{ proof: string; codeId: string }> {
  const code = sent.codes[at] ?? '';
  const { otpId } = sentIn(await calls.send(code));
  const value = (await sentCodes(api, sent)).at(-1)?.code ?? '';
  const answer = await calls.verify(otpId, code, value);
  return { proof: verifiedIn(answer), codeId: otpId };
}

/** The proof that a code gave, or a fault of the test. */
export function verifiedIn(answer: Answer): string {
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as OtpVerified).otpId;
}

/** Switches flags of an agency on, as our own staff do. */
export async function switchOn(
  api: TestApi,
  agency: Pick<TestAgency, 'id'>,
  flags: readonly string[],
): Promise<void> {
  const as = await addPlatformPerson(api.database, 'platform-super');
  const path = `/api/agencies/${agency.id}/settings`;
  const { version } = (await api.call(path, { as })).json as { version: number };
  const answer = await api.call(`${path}/flags`, {
    as,
    method: 'PUT',
    body: { flags },
    ifMatch: version,
  });
  if (answer.status !== 200) throw new Error(answer.text);
}
