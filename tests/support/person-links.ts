import { sql } from 'drizzle-orm';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { personLinkOf } from '../../server/modules/otp/person-links/service.ts';
import type { PersonLinkKey } from '../../server/modules/otp/person-links/store.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { sentIn, vendorCalls, verifiedIn } from './vendor-links.ts';

/** Whose link it is, as what is sealed for them names it, and under which address its page’s calls are. */
export type HeldLink = { key: PersonLinkKey; about: string; page: 'deposits' | 'settlements' };

/** The code of somebody's link; empty where none works. */
async function codeOf({ database, deps }: TestApi, key: PersonLinkKey): Promise<string> {
  const url = await asSystem(database, (tx) => personLinkOf(tx, deps.links, key));
  return url?.split('/').at(-1) ?? '';
}

/** The one-time code that somebody was sent last, as a worker would send it. */
async function lastOtp(
  { database, deps }: TestApi,
  { key: { agencyId, aboutId, personId }, about }: HeldLink,
) {
  const rows = await asSystem(database, (tx) =>
    rowsOf<{ sealed: string }>(
      tx.execute(sql`SELECT payload->'facts'->>'codeSealed' AS sealed FROM job
        WHERE kind = 'notify' AND payload->>'kind' = 'one-time-code' AND payload->>'personId' = ${personId}
        ORDER BY created_at`),
    ),
  );
  const owner = { agencyId, about, aboutId, personId };
  return deps.links.open(rows.at(-1)?.sealed ?? '', owner);
}

/** Somebody who has opened their link and entered their code, with the calls of their page. */
export async function linkHolder(api: TestApi, held: HeldLink) {
  const code = await codeOf(api, held.key);
  const calls = vendorCalls(api);
  const { otpId } = sentIn(await calls.send(code, 'email'));
  const proof = verifiedIn(await calls.verify(otpId, code, await lastOtp(api, held)));
  const path = `/${held.page}/${code}`;
  const call = (rest = '', options: TestCall = {}) =>
    calls.call(`${path}${rest}`, { ...options, headers: { 'x-otp-id': proof } });
  return {
    call,
    read: () => call(),
    readWithoutCode: () => calls.call(path),
    /** A call with a proof that isn't theirs, or with none. */
    callWith: (otherProof: string | undefined, rest: string, options: TestCall = {}) =>
      calls.call(`${path}${rest}`, {
        ...options,
        headers: otherProof === undefined ? {} : { 'x-otp-id': otherProof },
      }),
    proof,
    post: (rest: string, body: object = {}) => call(rest, { method: 'POST', body }),
  };
}
