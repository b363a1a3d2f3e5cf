import { desc, eq, sql } from 'drizzle-orm';
import type { OwnCheck } from '../../contract/endpoints/aml-own-check.ts';
import { amlInvitation } from '../../server/db/schema/aml.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { checkLink } from '../../server/modules/aml/own-check/links.ts';
import { personLinkOf } from '../../server/modules/otp/person-links/service.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { sentIn, vendorCalls, verifiedIn } from './vendor-links.ts';

/** The code of the link that went to an email, and the one-time code that was sent for it last. */
export async function linkSentTo(
  { database, deps }: Pick<TestApi, 'database' | 'deps'>,
  email: string,
) {
  return asSystem(database, async (tx) => {
    const [whose] = await tx
      .select()
      .from(amlInvitation)
      .where(eq(amlInvitation.email, email))
      .orderBy(desc(amlInvitation.sentAt));
    if (!whose) throw new Error(`Nobody was sent a check at ${email}`);
    const { agencyId, caseId, personId } = whose;
    const url = await personLinkOf(tx, deps.links, checkLink(whose));
    const codes = await rowsOf<{ sealed: string }>(
      tx.execute(sql`SELECT payload->'facts'->>'codeSealed' AS sealed FROM job
        WHERE kind = 'notify' AND payload->>'kind' = 'one-time-code' AND payload->>'personId' = ${personId}
        ORDER BY created_at`),
    );
    const owner = { agencyId, about: 'aml-case', aboutId: caseId, personId };
    const sealed = codes.at(-1)?.sealed;
    return {
      code: url?.split('/').at(-1) ?? '',
      otpValue: sealed === undefined ? '' : deps.links.open(sealed, owner),
    };
  });
}

/** Somebody who has opened the link that went to an email and entered their code, with the calls of their page. */
export async function ownCheckOf(api: TestApi, email: string) {
  const { code } = await linkSentTo(api, email);
  const calls = vendorCalls(api);
  const { otpId } = sentIn(await calls.send(code, 'email'));
  const { otpValue } = await linkSentTo(api, email);
  const proof = verifiedIn(await calls.verify(otpId, code, otpValue));
  const path = `/checks/${code}`;
  const call = (rest: string, options: TestCall = {}) =>
    calls.call(`${path}${rest}`, {
      ...options,
      headers: { 'x-otp-id': proof, ...options.headers },
    });
  return {
    code,
    proof,
    read: () => call(''),
    readWithoutCode: () => calls.call(path),
    save: ({ version }: OwnCheck, body: object) =>
      call('/answers', { method: 'PUT', ifMatch: version, body }),
    add: (id: string, bytes: Uint8Array<ArrayBuffer>, query: { name: string; mediaType: string }) =>
      call(`/documents/${id}?${new URLSearchParams(query)}`, {
        method: 'PUT',
        rawBody: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    remove: (id: string) => call(`/documents/${id}`, { method: 'DELETE' }),
    finish: ({ version }: OwnCheck) =>
      call('/finish', { method: 'POST', ifMatch: version, body: {} }),
  };
}
